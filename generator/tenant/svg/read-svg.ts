// An uploaded SVG is untrusted code in one of many dialects. It is rewritten from the parts that draw: librsvg
// and
// browsers get only parts that are known to be harmless, and draw them alike.

import { decodeXml, parseXml, writeXml, type XmlElement } from '../files/xml.ts'
import type { Picture } from './embedded-image.ts'
import { dataAddressOf, readDataImage } from './embedded-image.ts'
import { inertFinder } from './inert.ts'
import { inPixels, pixelsIn, readViewBox, type ViewBox } from './length.ts'
import { readColor } from './read-color.ts'
import {
  type Declaration,
  readDeclarations,
  readStyleSheet,
  type StyleRule,
  unescapeCss,
  variableResolver,
  writeDeclarations,
} from './style.ts'
import {
  colorProperties,
  drawnElements,
  drawnProperties,
  ignoredElements,
  isHarmlessProperty,
  lengthAttributes,
  localOf,
  shapeProperties,
  svgNamespace,
  textElements,
  xincludeNamespace,
} from './svg-names.ts'

/**
 * `unsafe`: could run or read something. `linked`: a picture in another file. `color`: an unknown colour. `ignored`: left out, but may
 * change the drawing. `text`: letters, which need a font. `text-path`: letters that are not drawn. `cut`: the file ends too early.
 * `depth`: groups are nested too deep.
 */
export interface SvgFault {
  kind: 'unsafe' | 'linked' | 'color' | 'ignored' | 'text' | 'text-path' | 'cut' | 'depth'
  /** The part in question, described or as written. */
  subject: string
  /** Its position in `text`. */
  at: number
}

export interface SvgFile {
  /** The file, decoded. */
  text: string
  /** The drawing alone, as UTF-8, in at most 512 × 512 pixels. Without a size if the file has none. */
  drawing: Uint8Array
  faults: SvgFault[]
}

/** Pixels of the longer side of the drawing. */
const writtenSide = 512
/** Levels of drawings in drawings. */
const maxEmbedding = 2

const cache = new WeakMap<Uint8Array, SvgFile>()

/** Reads an SVG, once for each array of bytes. */
export function readSvg(bytes: Uint8Array): SvgFile {
  const file = cache.get(bytes) ?? readFile(bytes, 0)
  cache.set(bytes, file)
  return file
}

/** The bytes of a logo that are drawn: for an SVG, the drawing alone. */
export const drawingOf = ({ kind, bytes }: Picture): Uint8Array =>
  kind === 'svg' ? readSvg(bytes).drawing : bytes

interface Reading {
  root: XmlElement
  faults: SvgFault[]
  /** Namespaces whose elements count as SVG. */
  namespaces: ReadonlySet<string>
  resolve: (value: string) => string | null
  /** True if rules of the file select elements by `data-` attributes. */
  hasDataSelector: boolean
  /** True for hidden parts that draw nothing. */
  isInert: (element: XmlElement) => boolean
  /** True if the file sets a text colour anywhere. */
  hasTextColor: boolean
  embedding: number
}

/** The namespaces that an element declares, by prefix, and the scope around it. */
interface Scope {
  declared: ReadonlyMap<string, string>
  outer: Scope | null
}

function readFile(bytes: Uint8Array, embedding: number): SvgFile {
  const text = decodeXml(bytes)
  const { root, isCut, instructions, faults: ofXml } = parseXml(text)
  const faults: SvgFault[] = ofXml.map(({ kind, at }) =>
    kind === 'depth'
      ? { kind, subject: '', at }
      : { kind: 'unsafe', subject: 'a DOCTYPE with entities that are no short texts', at },
  )
  for (const { text, at } of instructions)
    if (/^\??xml-stylesheet\b/i.test(text)) faults.push(unsafeFault('a style sheet in another file', at))
  if (isCut) faults.push({ kind: 'cut', subject: '', at: text.length })
  if (!root) return { text, drawing: new Uint8Array(), faults }
  const declarations = declarationsIn(root)
  const reading: Reading = {
    root,
    faults,
    namespaces: new Set([svgNamespace, namespaceOf(root)]),
    resolve: variableResolver(declarations),
    hasDataSelector: /\[\s*data-/i.test(text),
    isInert: inertFinder(text, rulesIn(root)),
    hasTextColor: declarations.some(({ property }) => property === 'color'),
    embedding,
  }
  const cleaned = cleanElement(root, null, reading)
  const drawing = cleaned
    ? new TextEncoder().encode(writeXml(setRootSize(cleaned, root.attributes)))
    : new Uint8Array()
  return { text, drawing, faults: withoutRepeats(faults) }
}

/** The namespace that the file uses for SVG, even if its address is slightly wrong. */
function namespaceOf({ name, attributes }: XmlElement): string {
  const prefix = prefixOf(name)
  return attributes.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`) ?? svgNamespace
}

/** Faults that are reported of a file. More would not be read. */
const maxFaults = 20

/** Keeps the first of equal faults. */
const withoutRepeats = (faults: readonly SvgFault[]): SvgFault[] => {
  const first = new Map<string, SvgFault>()
  for (const fault of faults) {
    const key = `${fault.kind} ${fault.subject}`
    if (!first.has(key)) first.set(key, fault)
  }
  return [...first.values()].slice(0, maxFaults)
}

const unsafeFault = (subject: string, at: number): SvgFault => ({ kind: 'unsafe', subject, at })
const ignoredFault = (subject: string, at: number): SvgFault => ({
  kind: 'ignored',
  subject: excerpt(subject),
  at,
})

const prefixOf = (name: string): string => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')

const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string')
const textOf = ({ children }: XmlElement): string =>
  children.map(child => (typeof child === 'string' ? child : textOf(child))).join('')

const hasText = ({ children }: XmlElement): boolean =>
  children.some(child => (typeof child === 'string' ? child.trim() !== '' : hasText(child)))

/** The rules of all style sheets of a file that apply on a screen. */
const rulesIn = (element: XmlElement): StyleRule[] =>
  isScreenSheet(element) ? readStyleSheet(textOf(element)).rules : elementsOf(element).flatMap(rulesIn)

function isScreenSheet({ name, attributes }: XmlElement): boolean {
  const type = attributes.get('type') ?? 'text/css'
  const media = attributes.get('media') ?? 'all'
  return (
    localOf(name) === 'style' &&
    type.trim().toLowerCase() === 'text/css' &&
    /^\s*(all|screen|)\s*$/i.test(media)
  )
}

/** Every declaration of a file, for properties that apply to the whole file. */
function declarationsIn(element: XmlElement): Declaration[] {
  const color = element.attributes.get('color')
  return [
    ...(localOf(element.name) === 'style'
      ? readStyleSheet(textOf(element)).rules.flatMap(({ declarations }) => declarations)
      : []),
    ...readDeclarations(element.attributes.get('style') ?? ''),
    ...(color === undefined ? [] : [{ property: 'color', value: color, isImportant: false }]),
    ...elementsOf(element).flatMap(declarationsIn),
  ]
}

/** The part of an element that draws, or null. */
function cleanElement(element: XmlElement, outer: Scope | null, reading: Reading): XmlElement | null {
  const scope = scopeOf(element, outer)
  const name = localOf(element.name)
  const namespace = namespaceIn(scope, prefixOf(element.name))
  const refusal = refusedElement(name, namespace)
  if (refusal !== null) reading.faults.push(unsafeFault(refusal, element.at))
  if (refusal !== null || !reading.namespaces.has(namespace)) return null
  if (ignoredElements.has(name)) reading.faults.push(ignoredFault(`<${name}>`, element.at))
  if (!drawnElements.has(name)) return null
  // No browser supports the extensions of drawing programs.
  if ((element.attributes.get('requiredExtensions') ?? '') !== '') return null
  if (name === 'style') return cleanStyleElement(element, reading)
  if ((name === 'text' || name === 'textPath') && hasText(element))
    reading.faults.push({ kind: name === 'text' ? 'text' : 'text-path', subject: '', at: element.at })
  const attributes = cleanAttributes(element, name, reading)
  if (name === 'image' && !attributes.has('href')) return null
  const isGroup = name === 'a' || name === 'switch'
  const children =
    name === 'switch' ? chosenOf(element, scope, reading) : cleanChildren(element, scope, reading)
  return { name: isGroup ? 'g' : name, attributes, children, at: element.at }
}

function cleanChildren(element: XmlElement, scope: Scope | null, reading: Reading): (XmlElement | string)[] {
  const holdsText = textElements.has(localOf(element.name)) || isWithinText(element)
  return element.children.flatMap<XmlElement | string>(child => {
    if (typeof child === 'string') return holdsText ? [child] : []
    if (reading.isInert(child)) return []
    return cleanElement(child, scope, reading) ?? []
  })
}

/** True for a link that holds nothing but text. */
const isWithinText = ({ name, children }: XmlElement): boolean =>
  localOf(name) === 'a' &&
  children.every(child => typeof child === 'string' || localOf(child.name) === 'tspan')

/** The first child of a `switch` that can be drawn. Only that child is shown. */
function chosenOf(element: XmlElement, scope: Scope | null, reading: Reading): XmlElement[] {
  for (const child of elementsOf(element)) {
    // An alternative for the program that wrote the file.
    if (localOf(child.name) === 'foreignObject' && child.attributes.has('requiredExtensions')) continue
    const cleaned = cleanElement(child, scope, reading)
    if (cleaned) return [cleaned]
  }
  return []
}

function refusedElement(name: string, namespace: string): string | null {
  if (/^script$/i.test(name)) return 'a script'
  if (/^foreignObject$/i.test(name)) return 'a part of a web page (foreignObject)'
  if (namespace === xincludeNamespace) return 'an XInclude'
  return /^feImage$/i.test(name) ? 'a filter that loads a picture' : null
}

function scopeOf({ attributes }: XmlElement, outer: Scope | null): Scope | null {
  const declared = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (declared.length === 0) return outer
  return { declared: new Map(declared.map(([name, uri]) => [name.slice(6), uri])), outer }
}

/** The namespace of a prefix. The prefix of names without a prefix is ''. */
function namespaceIn(scope: Scope | null, prefix: string): string {
  for (let one = scope; one !== null; one = one.outer) {
    const uri = one.declared.get(prefix)
    if (uri !== undefined) return uri
  }
  return prefix === '' || prefix === 'svg' ? svgNamespace : prefix
}

function cleanAttributes(element: XmlElement, name: string, reading: Reading): Map<string, string> {
  const cleaned = new Map<string, string>()
  const shapes = new Map<string, string>()
  const { at } = element
  for (const [written, value] of element.attributes) {
    if (/^on/i.test(written)) reading.faults.push(unsafeFault('a script in an attribute', at))
    const isHref = written === 'href' || (localOf(written) === 'href' && prefixOf(written) !== '')
    if (isHref) {
      const href = cleanHref(name, value.trim(), at, reading)
      // The newer `href` wins over `xlink:href`, as in browsers.
      if (href !== null && (written === 'href' || !cleaned.has('href'))) cleaned.set('href', href)
    } else if (written === 'style') {
      const declarations = readDeclarations(value)
      for (const [property, shape] of shapesIn(declarations, element === reading.root)) {
        const cleanShape = cleanValue(property, shape, at, reading)
        if (cleanShape !== null) shapes.set(property, cleanShape)
      }
      const others = declarations.filter(({ property }) => !shapeProperties.has(property))
      const style = writeDeclarations(cleanDeclarations(others, at, reading))
      if (style !== '') cleaned.set('style', style)
    } else if (/^(transform-origin|pathLength)$/.test(written)) {
      reading.faults.push(ignoredFault(written, at))
    } else if (written === 'xml:space' || isKept(written) || (reading.hasDataSelector && isData(written))) {
      const cleanedValue = cleanValue(written, value, at, reading)
      if (cleanedValue !== null) cleaned.set(written, cleanedValue)
    }
  }
  // A style wins over an attribute.
  return new Map([...cleaned, ...shapes])
}

/**
 * Returns the shape that a style gives an element, as attributes. The size of a root on its page does not
 * count.
 */
function shapesIn(
  declarations: readonly Declaration[],
  isRoot: boolean,
): [property: string, value: string][] {
  if (isRoot) return []
  return declarations.flatMap(({ property, value }) => {
    if (!shapeProperties.has(property) || value === 'auto') return []
    const path = /^path\((["'])([^"']*)\1\)$/.exec(value)?.[2]
    return [[property, property === 'd' ? (path ?? '') : value]]
  })
}

const droppedAttributes =
  /^(xmlns|on.*|data-.*|required\w+|systemLanguage|target|rel|download|role|aria-.*|tabindex|version|baseProfile|enable-background)$/i

const isData = (name: string): boolean => /^data-[\w.-]+$/i.test(name)
const isKept = (name: string): boolean => /^[a-z_][\w.-]*$/i.test(name) && !droppedAttributes.test(name)

/** The cleaned value of a property, or of the attribute with its name. Null if the value is not used. */
function cleanValue(property: string, written: string, at: number, reading: Reading): string | null {
  const resolved = reading.resolve(written)
  if (resolved === null) {
    reading.faults.push({ kind: 'color', subject: excerpt(written), at })
    return null
  }
  const value = lengthAttributes.has(property) ? inPixels(resolved) : resolved
  const isBrowsersOnly = lengthAttributes.has(property)
    ? /\b(calc|min|max|clamp)\(/i.test(value)
    : property === 'clip-path' && !/^\s*(url\(|none\b|inherit\b)/i.test(value)
  if (isBrowsersOnly) reading.faults.push(ignoredFault(`${property}: ${value}`, at))
  const referenced = cleanReferences(value)
  if (referenced === null) reading.faults.push(unsafeFault('a reference to another file', at))
  if (referenced === null || !colorProperties.has(property)) return referenced
  const color = readColor(referenced)
  const isUnknown =
    color.value === null || (color.isFromPage && property !== 'color' && !reading.hasTextColor)
  if (isUnknown) reading.faults.push({ kind: 'color', subject: excerpt(written), at })
  return color.value
}

const excerpt = (value: string): string => (value.length > 60 ? `${value.slice(0, 60)}…` : value)

/** Functions that load something. */
const loading = /(url|src|image|image-set|cross-fade|element)\(/i

/** A value whose references all lead to parts of the same file, or null. */
function cleanReferences(value: string): string | null {
  if (!/[\\(]/.test(value)) return value
  if (!loading.test(unescapeCss(value))) return value
  const rewritten = value.replace(/url\(\s{0,9}(["']?)\s{0,9}(#[^"'()<>\s]*)\s{0,9}\1\s{0,9}\)/gi, 'url($2)')
  return loading.test(unescapeCss(rewritten.replace(/url\(#[^"'()<>\s\\]*\)/g, ''))) ? null : rewritten
}

function cleanDeclarations(
  declarations: readonly Declaration[],
  at: number,
  reading: Reading,
): Declaration[] {
  return declarations.flatMap(declaration => {
    if (!drawnProperties.has(declaration.property)) {
      // A reference of a property that is left out is reported too.
      if (cleanReferences(declaration.value) === null)
        reading.faults.push(unsafeFault('a reference to another file', at))
      else if (!isHarmlessProperty(declaration.property) && !shapeProperties.has(declaration.property))
        reading.faults.push(ignoredFault(`${declaration.property}: ${declaration.value}`, at))
      return []
    }
    const value = cleanValue(declaration.property, declaration.value, at, reading)
    return value === null ? [] : [{ ...declaration, value }]
  })
}

function cleanStyleElement(element: XmlElement, reading: Reading): XmlElement | null {
  if (!isScreenSheet(element)) return null
  const { rules, ignored: left } = readStyleSheet(textOf(element))
  reading.faults.push(...left.map(head => ignoredFault(head, element.at)))
  const rootNames = namesOf(reading.root)
  const cleaned = rules.flatMap(({ selector, declarations }) => {
    const isOfRoot = selector.split(',').every(name => rootNames.has(name.trim()))
    const shapes = declarations.filter(({ property }) => shapeProperties.has(property))
    if (!isOfRoot)
      for (const { property, value } of shapes)
        reading.faults.push(ignoredFault(`${property}: ${value}`, element.at))
    const cleanedDeclarations = cleanDeclarations(declarations, element.at, reading)
    return cleanedDeclarations.length === 0 ? [] : [`${selector}{${writeDeclarations(cleanedDeclarations)}}`]
  })
  if (cleaned.length === 0) return null
  return { name: 'style', attributes: new Map(), children: [cleaned.join('\n')], at: element.at }
}

/** Simple selectors that match an element. */
function namesOf({ attributes }: XmlElement): ReadonlySet<string> {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map(name => `.${name}`)
  return new Set(['svg', ':root', `#${attributes.get('id') ?? ''}`, ...classes])
}

/** The address of a part of the same file or of an embedded picture, or null. */
function cleanHref(name: string, address: string, at: number, reading: Reading): string | null {
  const refuse = (subject: string) => {
    reading.faults.push(unsafeFault(subject, at))
    return null
  }
  if (name === 'a') return /^[\s\p{C}]*(java|vb)script:/iu.test(address) ? refuse('a script in a link') : null
  if (name === 'image') return address.startsWith('#') ? null : imageHref(address, at, reading, refuse)
  if (address === '' || /^#[^\s"'<>()]*$/.test(address)) return address || null
  return refuse('a reference to another file')
}

function imageHref(
  address: string,
  at: number,
  reading: Reading,
  refuse: (subject: string) => null,
): string | null {
  if (!/^data:/i.test(address)) {
    if (address !== '')
      reading.faults.push({
        kind: 'linked',
        subject: `a picture that is in another file (${excerpt(address)})`,
        at,
      })
    return null
  }
  const image = readDataImage(address)
  if (image === null) return refuse('a picture in it that is no SVG, PNG, JPEG or WebP')
  if (image.kind !== 'svg') return dataAddressOf(image)
  if (reading.embedding >= maxEmbedding) return refuse('drawings in drawings in drawings')
  const { drawing, faults } = readFile(image.bytes, reading.embedding + 1)
  reading.faults.push(...faults.map(fault => ({ ...fault, at })))
  return dataAddressOf({ kind: 'svg', bytes: drawing })
}

/** Gives the root the size and the viewBox that browsers and librsvg would compute, in whole pixels. */
function setRootSize(root: XmlElement, written: ReadonlyMap<string, string>): XmlElement {
  const attributes = new Map(root.attributes)
  for (const name of ['width', 'height', 'x', 'y', 'viewBox', 'preserveAspectRatio']) attributes.delete(name)
  const base = [['xmlns', svgNamespace]] as const
  const box = readViewBox(written.get('viewBox'))
  const size = sizeOf(box, pixelsIn(written.get('width')), pixelsIn(written.get('height')))
  if (size === null) return { ...root, attributes: new Map([...base, ...attributes]) }
  const unit = writtenSide / Math.max(size.width, size.height)
  const frame = (view: ViewBox) =>
    [
      ...base,
      ['viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`],
      ['width', String(Math.max(1, Math.round(size.width * unit)))],
      ['height', String(Math.max(1, Math.round(size.height * unit)))],
    ] as const
  const whole = { x: 0, y: 0, ...size }
  if (box === null) return { ...root, attributes: new Map([...frame(whole), ...attributes]) }
  const ratio = size.width / size.height / (box.width / box.height)
  if (Math.abs(ratio - 1) < 0.002) return { ...root, attributes: new Map([...frame(box), ...attributes]) }
  // The drawing keeps its position in a canvas of another shape.
  const inner = new Map([
    ...attributes,
    ['viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`],
    ['width', String(size.width)],
    ['height', String(size.height)],
    ...[...written].filter(([name]) => name === 'preserveAspectRatio'),
  ] as [string, string][])
  return { ...root, attributes: new Map(frame(whole)), children: [{ ...root, attributes: inner }] }
}

function sizeOf(box: ViewBox | null, width: number | null, height: number | null) {
  if (box === null) return width === null || height === null ? null : { width, height }
  return {
    width: width ?? (height === null ? box.width : (height * box.width) / box.height),
    height: height ?? (width === null ? box.height : (width * box.height) / box.width),
  }
}
