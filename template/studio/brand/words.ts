export const brandWords = {
  es: {
    logo: 'Logo',
    chooseLogo: 'Elegir o soltar un archivo',
    removeLogo: 'Quitar',
    icons: 'Íconos',
  },
  en: {
    logo: 'Logo',
    chooseLogo: 'Choose or drop a file',
    removeLogo: 'Remove',
    icons: 'Icons',
  },
}
