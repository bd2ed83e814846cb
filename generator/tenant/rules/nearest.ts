import { distance } from 'fastest-levenshtein'

/** No name has more characters than this and is still meant for another. */
const longest = 64

/**
 * The name that was probably meant, '' where none is near: at most `most` letters away, or a third of its own. Of a dotted name its last
 * part counts.
 */
export function nearest(written: string, known: readonly string[], most?: number): string {
  if (written.length > longest) return ''
  const ranked = known
    .map(name => ({ name, steps: distance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps)
  const [best] = ranked
  return best && best.steps <= (most ?? Math.max(2, lengthOf(best.name) / 3)) ? best.name : ''
}

/** 'links.map' → 3 */
const lengthOf = (name: string): number => name.length - name.lastIndexOf('.') - 1
