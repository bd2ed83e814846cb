export const textWords = {
  es: {
    text: 'app.json',
    help: 'Así se va a escribir. Lo que cambies acá se ve en el formulario, y al revés.',
    line: (line: number) => `Línea ${line}`,
    stale: 'Otra ventana cambió este gimnasio mientras escribías. Elegí qué queda:',
    theirs: 'Usar lo de la otra ventana',
    mine: 'Poner lo mío en su lugar',
    otherWindow: 'La otra ventana',
  },
  en: {
    text: 'app.json',
    help: 'As it will be written. What you change here shows in the form, and the other way round.',
    line: (line: number) => `Line ${line}`,
    stale: 'Another window changed this gym while you were typing. Choose what stays:',
    theirs: 'Take what the other window has',
    mine: 'Put mine in its place',
    otherWindow: 'The other window',
  },
}
