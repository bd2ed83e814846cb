/** The first letters of a name's first and last word, in capitals; '' for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).flatMap(word => word.match(/\p{L}/u) ?? [])
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.join('').toLocaleUpperCase('es')
}
