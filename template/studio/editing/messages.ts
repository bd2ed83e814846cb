export const editingTexts = {
  es: {
    saved: 'Guardado en tenants/.',
    refused: 'No se guardó: hay errores. Están arriba del formulario.',
    conflict: 'No se guardó: alguien cambió este gimnasio en el disco. Elegí qué queda.',
    stale: (value: string) => `Otra ventana escribió «${value}» mientras tanto.`,
    takeTheirs: 'Usar eso',
    keepMine: 'Poner lo mío',
    unsent: 'Todavía no está en el borrador.',
    retry: 'Reintentar',
  },
  en: {
    saved: 'Saved in tenants/.',
    refused: 'Not saved: there are errors. They are above the form.',
    conflict: 'Not saved: somebody changed this gym on the disk. Choose what stays.',
    stale: (value: string) => `Another window has just written “${value}”.`,
    takeTheirs: 'Take that',
    keepMine: 'Put mine',
    unsent: 'It is not in the draft yet.',
    retry: 'Try again',
  },
}
