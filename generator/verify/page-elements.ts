/** An element of a page, as far as checks need it. */
export interface PageElement {
  tag: string
  /** Names in lower case, values with their entities decoded. */
  attributes: ReadonlyMap<string, string>
  /** The raw text of elements that hold nothing but text: script, style, title. '' for other elements. */
  text: string
}

const comment = /<!--[\s\S]*?-->/
const attributeList = /(?:[^"'>]|"[^"]*"|'[^']*')*/
const textElement = new RegExp(`<(script|style|title)\\b(${attributeList.source})>([\\s\\S]*?)</\\1\\s*>`)
const startTag = new RegExp(`<([a-z][a-z0-9-]*)(${attributeList.source})>`)
const parts = new RegExp(`${comment.source}|${textElement.source}|${startTag.source}`, 'gi')
const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** The elements of a page in their order. The content of comments, scripts and styles is not markup. */
export const elementsOf = (html: string): PageElement[] =>
  [...html.matchAll(parts)].flatMap(([, textTag, textAttributes, text = '', tag, attributes]) => {
    const name = textTag ?? tag
    if (name === undefined) return []
    return [{ tag: name.toLowerCase(), attributes: attributesOf(textAttributes ?? attributes ?? ''), text }]
  })

const attributesOf = (written: string): ReadonlyMap<string, string> =>
  new Map(
    [...written.matchAll(attribute)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ''),
    ]),
  )

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the entities of a text. */
export const decodeEntities = (written: string): string =>
  written.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
