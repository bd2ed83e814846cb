export const buildWords = {
  es: {
    build: 'Construir',
    saveFirst: 'Se construye lo guardado.',
    open: 'Abrir el sitio',
    notOpened: 'Está construido, pero no se puede abrir acá.',
  },
  en: {
    build: 'Build',
    saveFirst: 'What is saved is built.',
    open: 'Open the site',
    notOpened: 'It is built, but cannot be opened here.',
  },
}
