import { distance } from 'fastest-levenshtein'

/** A longer text is not a misspelt name. */
const maxLength = 64

/**
 * The most similar name, or '' if every name differs in more than `max` letters. The default is a third of the name,
 * at least 2. Only the last part of a dotted name counts for its length.
 */
export function nearest(written: string, names: readonly string[], max?: number): string {
  if (written.length > maxLength) return ''
  const ranked = names
    .map(name => ({ name, steps: distance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
  const [best] = ranked
  return best && best.steps <= (max ?? Math.max(2, lengthOf(best.name) / 3)) ? best.name : ''
}

/** 'links.map' → 3 */
const lengthOf = (name: string): number => name.length - name.lastIndexOf('.') - 1
