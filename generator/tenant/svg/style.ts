/** A property and its value. */
export interface Declaration {
  property: string
  value: string
  isImportant: boolean
}

/** The declarations of the elements that a selector names. */
export interface StyleRule {
  selector: string
  declarations: Declaration[]
}

export interface StyleSheet {
  rules: StyleRule[]
  /** The beginnings of rules that may change the drawing and that librsvg does not support. */
  ignored: string[]
}

/** Rules of a page, a font or a printer. Animations are reported at the elements that use them. */
const harmlessRules =
  /^@(charset|namespace|font-face|font-feature-values|counter-style|page|property|view-transition|(-\w+-)?keyframes)\b/i
/** Conditions that always apply to a logo, and conditions that never apply. */
const screenMedia = /^@media\s*(all|screen|(screen\s+and\s*)?\(\s*prefers-color-scheme\s*:\s*light\s*\))$/i
const otherMedia = /^@media\s*(print|(screen\s+and\s*)?\(\s*prefers-color-scheme\s*:\s*dark\s*\))$/i
/** Selectors that librsvg does not support. A state, such as hovering, is not part of a drawing. */
const unknownSelectors = /:(is|where|has|matches|-webkit-any|-moz-any)\(|&/i

/** Reads a style sheet. Rules for fonts, printers and animations are left out. */
export function readStyleSheet(written: string): StyleSheet {
  const css = withoutComments(written)
  const rules: StyleRule[] = []
  const ignored: string[] = []
  for (let at = 0; at < css.length; ) {
    const open = endOf(css, at, '{;')
    const head = css.slice(at, open).trim()
    const isBlock = css[open] === '{'
    const close = isBlock ? closeOf(css, open) : open
    const block = css.slice(open + 1, close)
    if (screenMedia.test(head)) {
      const inner = readStyleSheet(block)
      rules.push(...inner.rules)
      ignored.push(...inner.ignored)
    } else if (head.startsWith('@')) {
      if (!harmlessRules.test(unescapeCss(head)) && !otherMedia.test(head)) ignored.push(unescapeCss(head))
    } else if (isBlock && head !== '') {
      if (unknownSelectors.test(head)) ignored.push(head)
      if (block.includes('{')) ignored.push(`rules inside of ${head}`)
      rules.push({ selector: head, declarations: readDeclarations(block.replace(/[^;{}]*\{[^{}]*\}/g, '')) })
    }
    at = close + 1
  }
  return { rules, ignored }
}

/** Reads the declarations of a `style` attribute or of a rule. */
export function readDeclarations(written: string): Declaration[] {
  const css = withoutComments(written)
  const declarations: Declaration[] = []
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at, ';')
    const declaration = css.slice(at, end)
    const colon = declaration.indexOf(':')
    if (colon !== -1) {
      const name = unescapeCss(declaration.slice(0, colon)).trim()
      const value = declaration.slice(colon + 1).trim()
      const plain = value.replace(/!\s{0,9}important$/i, '').trim()
      declarations.push({
        property: name.startsWith('--') ? name : name.toLowerCase(),
        value: plain,
        isImportant: plain !== value,
      })
    }
    at = end + 1
  }
  return declarations
}

export const writeDeclarations = (declarations: readonly Declaration[]): string =>
  declarations
    .map(({ property, value, isImportant }) => `${property}:${value}${isImportant ? '!important' : ''}`)
    .join(';')

/** Replaces the escapes of a style sheet by their characters: `\75rl` is `url`. */
export const unescapeCss = (css: string): string =>
  css.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code?: string, character = '') => {
    if (code === undefined) return character
    const point = Number.parseInt(code, 16)
    return point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point)
  })

function withoutComments(css: string): string {
  const parts: string[] = []
  for (let at = 0; ; ) {
    const start = css.indexOf('/*', at)
    parts.push(css.slice(at, start === -1 ? undefined : start))
    const end = start === -1 ? -1 : css.indexOf('*/', start + 2)
    if (end === -1) return parts.join(' ').replace(/<!--|-->/g, ' ')
    at = end + 2
  }
}

/** The position of the next of some characters, outside of quotes and brackets, or the end. */
function endOf(css: string, from: number, ends: string): number {
  let depth = 0
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? ''
    if (depth <= 0 && ends.includes(character)) return at
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = closingQuote(css, at)
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
  }
  return css.length
}

/** The position of the brace that closes the brace at `open`, or the end. */
function closeOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    const character = css[at] ?? ''
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = closingQuote(css, at)
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

function closingQuote(css: string, open: number): number {
  for (let at = open + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1
    else if (css[at] === css[open]) return at
  }
  return css.length
}

/** Length limit of a value with variables, before and after their replacement. */
const maxValueLength = 300

/**
 * Returns a function that replaces each `var()` in a value, or returns null if a variable is missing. Variables
 * apply wherever they are declared: a drawing declares each once.
 */
export function variableResolver(declarations: readonly Declaration[]): (value: string) => string | null {
  const written = new Map<string, string>()
  for (const { property, value } of declarations)
    if (property.startsWith('--') && !written.has(property)) written.set(property, value)
  const resolved = new Map<string, string | null>()
  const lookUp = (name: string): string | null => {
    const cached = resolved.get(name)
    if (cached !== undefined) return cached
    // A variable that refers to itself has no value.
    resolved.set(name, null)
    const value = written.get(name)
    if (value !== undefined) resolved.set(name, resolve(value))
    return resolved.get(name) ?? null
  }
  const resolve = (value: string): string | null => {
    const start = value.search(/\bvar\(/i)
    if (start === -1) return value
    if (value.length > maxValueLength) return null
    const end = endOf(value, start + 4, ')')
    const comma = endOf(value, start + 4, ',')
    const fallback = comma < end ? value.slice(comma + 1, end).trim() : null
    const replaced =
      lookUp(value.slice(start + 4, Math.min(comma, end)).trim()) ?? (fallback && resolve(fallback))
    const rest = resolve(value.slice(end + 1))
    if (replaced === null || rest === null) return null
    const whole = value.slice(0, start) + replaced + rest
    return whole.length > maxValueLength ? null : whole
  }
  return resolve
}
