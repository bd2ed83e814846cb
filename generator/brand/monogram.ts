const articles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'lo', 'y', 'e', 'en', 'the', 'of', 'and'])

/** Latin letters that are not a letter with an accent, and the letter that replaces each. */
const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'A',
  Œ: 'O',
  Ø: 'O',
  Ð: 'D',
  Đ: 'D',
  Þ: 'T',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
}

/** One or two letters or digits that stand for a name. '' if no character of the name can be drawn. */
export function monogramOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ÆŒØÐĐÞŁĦŦ]/g, letter => plainLetters[letter] ?? letter)
  const words = plain.split(/[^A-Z0-9]+/).filter(word => word !== '')
  const telling = words.filter(word => !articles.has(word.toLowerCase()))
  const [first, second] = telling.length > 0 ? telling : words
  return `${first?.[0] ?? ''}${second?.[0] ?? ''}`
}
