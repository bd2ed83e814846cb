// Addresses in styles that the policy of a site's page blocks (template/build/policy.js), whatever app.json says: `connect` is for code.

export interface BlockedAddress {
  address: string
  kind: 'style' | 'font' | 'picture'
  /** Its place in the text. */
  at: number
}

const comments = /\/\*[\s\S]*?(?:\*\/|$)/g
const pageComments = /<!--[\s\S]*?(?:-->|$)|\{\{!--[\s\S]*?(?:--\}\}|$)/g
const fontFaces = /@font-face\s*\{[^}]*/gi
const quotedOrPlain = `(?:"([^"]*)"|'([^']*)'|([^"'()<>\\s]+))`
const imports = new RegExp(`@import\\s*(?:url\\(\\s*)?${quotedOrPlain}`, 'gi')
const urls = new RegExp(`url\\(\\s*${quotedOrPlain}\\s*\\)`, 'gi')

/** Finds the addresses in a style sheet that are blocked. */
export function blockedInStyle(written: string): BlockedAddress[] {
  const css = blank(written, comments)
  const sheets = addressesIn(css, imports)
  const fonts = [...css.matchAll(fontFaces)].map(
    ({ index, 0: text }) => [index, index + text.length] as const,
  )
  const isFont = (at: number) => fonts.some(([from, to]) => at >= from && at < to)
  const files = addressesIn(css, urls).filter(({ at }) => sheets.every(sheet => sheet.at !== at))
  return [
    ...sheets
      .filter(({ address }) => isForeign(address))
      .map(match => ({ ...match, kind: 'style' as const })),
    ...files.flatMap<BlockedAddress>(match => {
      if (isFont(match.at)) return isForeign(match.address) ? [{ ...match, kind: 'font' }] : []
      return /^http:/i.test(match.address) ? [{ ...match, kind: 'picture' }] : []
    }),
  ].sort((a, b) => a.at - b.at)
}

const links = /<link\b[^>]*>/gi
const styleElements = /<style\b[^>]*>([\s\S]*?)<\/style>/gi
const hrefs = new RegExp(`\\bhref\\s*=\\s*${quotedOrPlain}`, 'gi')

/** Finds the addresses of style sheets in a page, and in its own styles, that are blocked. */
export function blockedInPage(written: string): BlockedAddress[] {
  const page = blank(written, pageComments)
  const linked = [...page.matchAll(links)].flatMap(({ index, 0: link }) =>
    /\brel\s*=\s*["']?stylesheet\b/i.test(link)
      ? addressesIn(link, hrefs).map(({ address, at }) => ({ address, at: index + at }))
      : [],
  )
  const inStyles = [...page.matchAll(styleElements)].flatMap(({ index, 0: element, 1: css = '' }) =>
    blockedInStyle(css).map(match => ({ ...match, at: index + element.indexOf(css) + match.at })),
  )
  return [
    ...linked
      .filter(({ address }) => isForeign(address))
      .map(match => ({ ...match, kind: 'style' as const })),
    ...inStyles,
  ].sort((a, b) => a.at - b.at)
}

const addressesIn = (text: string, pattern: RegExp): { address: string; at: number }[] =>
  [...text.matchAll(pattern)].map(match => {
    const address = match[1] ?? match[2] ?? match[3] ?? ''
    return { address: address.trim(), at: match.index + match[0].lastIndexOf(address) }
  })

/** True for another host and for `data:`, which the policy takes for pictures alone. */
const isForeign = (address: string): boolean => /^(https?:|data:|\/\/)/i.test(address)

/** Replaces what a pattern finds by spaces, so that places and lines stay. */
const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, match => match.replace(/[^\n]/g, ' '))
