export const studioTexts = {
  es: {
    token:
      'Esta página es de un arranque anterior de molde studio. Abrí la dirección que imprimió el último.',
    gone: 'molde studio no responde. ¿Sigue corriendo en la terminal?',
    failed: 'No se pudo.',
    version: 'Otra ventana cambió este gimnasio: mirá cómo quedó y volvé a escribirlo.',
    size: 'El archivo es demasiado grande.',
    loading: 'Cargando…',
    tryAgain: 'Probar de nuevo',
    close: 'Cerrar',
    chooseFile: 'Elegir archivo',
    changeFile: 'Cambiar',
  },
  en: {
    token:
      'This page belongs to an earlier start of molde studio. Open the address that the last one printed.',
    gone: 'molde studio does not answer. Is it still running in the terminal?',
    failed: 'It failed.',
    version: 'Another window changed this gym: see what it is now, and write it again.',
    size: 'The file is too large.',
    loading: 'Loading…',
    tryAgain: 'Try again',
    close: 'Close',
    chooseFile: 'Choose a file',
    changeFile: 'Change',
  },
}
export type StudioTexts = typeof studioTexts.es
