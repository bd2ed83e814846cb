export const buildWords = {
  es: {
    build: 'Construir',
  },
  en: {
    build: 'Build',
  },
}
