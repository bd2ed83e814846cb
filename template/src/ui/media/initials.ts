/** Returns the first letters of a name's first and last word, in capitals. '' for a name without letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/[\s.@_-]+/).flatMap(word => word.match(/\p{L}/u) ?? [])
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return ends.join('').toLocaleUpperCase('es')
}
