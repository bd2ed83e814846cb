const articles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'lo', 'y', 'e', 'en', 'the', 'of', 'and'])

/** One or two letters or digits that stand for a name; '' where it has none that can be drawn. */
export function monogramOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const words = plain.split(/[^A-Z0-9]+/).filter(word => word !== '')
  const telling = words.filter(word => !articles.has(word.toLowerCase()))
  const [first, second] = telling.length > 0 ? telling : words
  return `${first?.[0] ?? ''}${second?.[0] ?? ''}`
}
