import { Parser } from 'htmlparser2'
import { decodeWindows1252 } from './windows-1252.ts'

/** An element of a parsed file. Names are as written, with their prefixes. */
export interface XmlElement {
  name: string
  attributes: Map<string, string>
  /** Elements and text. */
  children: (XmlElement | string)[]
  /** Its start in the text of the file. */
  at: number
}

export interface XmlDocument {
  /** null for a text without an element. */
  root: XmlElement | null
  /** The file ends before its first element is closed. */
  isCut: boolean
  /** Processing instructions, without their brackets. */
  instructions: { text: string; at: number }[]
  faults: XmlFault[]
}

/** `entities`: a DOCTYPE declares more than short texts. `depth`: elements are nested too deep. */
export interface XmlFault {
  kind: 'entities' | 'depth'
  at: number
}

/** Drawing programs nest some dozen groups. Walking the tree is recursive. */
const maxDepth = 1000
/** Characters that all entities of a file may add. Drawing programs abbreviate the addresses of namespaces. */
const maxExpansion = 64 * 1024

/** Decodes a file by its byte order mark, else by its declared encoding, else as UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start.replace(/^ï»¿/, ''))?.[1]
  const label =
    wideEncoding(bytes) ?? (declared === undefined || /^(utf-?16|ucs)/i.test(declared) ? 'utf-8' : declared)
  try {
    const decoder = new TextDecoder(start.startsWith('ï»¿') ? 'utf-8' : label)
    return decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes)
  } catch (error) {
    // The encoding is unknown. Drawings are nearly always ASCII.
    if (error instanceof RangeError) return new TextDecoder().decode(bytes)
    throw error
  }
}

function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : null
}

/** Parses XML, also with common mistakes of handwritten files. Reads nothing outside the text. */
export function parseXml(text: string): XmlDocument {
  const { entities, faults, start, end }: Doctype = readDoctype(text)
  const document: XmlDocument = { root: null, isCut: false, instructions: [], faults }
  const open: XmlElement[] = []
  let expansion = 0
  const expand = (value: string, at: number): string => {
    if (entities.size === 0 || !value.includes('&')) return value
    return value.replace(/&([\w.:-]{1,100});/g, (written, name: string) => {
      const replacement = entities.get(name)
      if (replacement === undefined) return written
      expansion += replacement.length
      if (expansion <= maxExpansion) return replacement
      addFault('entities', at)
      return ''
    })
  }
  const addFault = (kind: XmlFault['kind'], at: number) => {
    if (!faults.some(fault => fault.kind === kind)) faults.push({ kind, at })
  }
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        const at = parser.startIndex
        const element: XmlElement = {
          name,
          at,
          children: [],
          attributes: new Map(Object.entries(attributes).map(([key, value]) => [key, expand(value, at)])),
        }
        if (open.length >= maxDepth) addFault('depth', at)
        else if (open.length > 0) open.at(-1)?.children.push(element)
        else document.root ??= element
        open.push(element)
      },
      ontext(data) {
        open.at(-1)?.children.push(expand(data, parser.startIndex))
      },
      onclosetag(_, isImplied) {
        const closed = open.pop()
        if (closed === document.root && isImplied) document.isCut = true
      },
      onprocessinginstruction(_, data) {
        document.instructions.push({ text: data, at: parser.startIndex })
      },
    },
    { xmlMode: true },
  )
  // Spaces keep every position as it is in the file.
  parser.end(text.slice(0, start) + ' '.repeat(end - start) + text.slice(end))
  return document
}

interface Doctype {
  /** The texts of the entities, by name. */
  entities: Map<string, string>
  faults: XmlFault[]
  start: number
  /** Equal to `start` if there is no DOCTYPE. */
  end: number
}

function readDoctype(text: string): Doctype {
  const entities = new Map<string, string>()
  const faults: XmlFault[] = []
  const start = doctypeStart(text)
  const result = (end: number) => ({ entities, faults, start, end })
  if (start === text.length) return result(start)
  const bracket = text.slice(start).search(/[[>]/)
  if (bracket === -1) return result(text.length)
  if (text[start + bracket] === '>') return result(start + bracket + 1)
  const close = text.indexOf(']', start + bracket)
  const end = close === -1 ? -1 : text.indexOf('>', close)
  const subset = text.slice(start + bracket, end === -1 ? text.length : close)
  for (const { 0: written, 1: name = '', 2: quoted = '', index } of subset.matchAll(
    /<!ENTITY\s+([^\s"'>]{1,100})\s+("[^"]{0,500}"|'[^']{0,500}')\s*>|<!ENTITY/g,
  )) {
    const value = quoted.slice(1, -1)
    // No drawing needs an entity that holds entities, markup or the address of a file.
    if (written === '<!ENTITY' || name === '%' || /[&<%]/.test(value))
      return {
        entities,
        faults: [{ kind: 'entities', at: start + bracket + index }],
        start,
        end: text.length,
      }
    entities.set(name, value)
  }
  return result(end === -1 ? text.length : end + 1)
}

/** The start of the DOCTYPE, after comments and instructions, or the end of the text. */
function doctypeStart(text: string): number {
  for (let at = 0; ; ) {
    at += /^[\s\ufeff]*/.exec(text.slice(at, at + 10_000))?.[0].length ?? 0
    const close = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : null
    if (close === null) return /^<!DOCTYPE/i.test(text.slice(at, at + 9)) ? at : text.length
    const end = text.indexOf(close, at)
    if (end === -1) return text.length
    at = end + close.length
  }
}

/** Writes an element as XML that every parser reads alike. */
export function writeXml({ name, attributes, children }: XmlElement): string {
  const written = [...attributes].map(
    ([key, value]) => ` ${key}="${escapeXml(value).replaceAll('"', '&quot;')}"`,
  )
  const inside = children
    .map(child => (typeof child === 'string' ? escapeXml(child) : writeXml(child)))
    .join('')
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`
}

const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
