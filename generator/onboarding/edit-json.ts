import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'

// jsonc-parser's own edits reformat their surroundings, and drop or move comments there.

/** Applies an edit to a text without its byte order mark, and keeps the mark. */
export const besideMark = (text: string, edit: (json: string) => string): string =>
  text.startsWith('\ufeff') ? `\ufeff${edit(text.slice(1))}` : edit(text)

/**
 * Sets the value at `path` and keeps everything else. `text` is JSON with an object outermost, and may have
 * comments.
 */
export const withValue = (text: string, path: readonly string[], value: unknown): string =>
  besideMark(text, json => jsonWithValue(json, path, value))

function jsonWithValue(text: string, path: readonly string[], value: unknown): string {
  const tree = parseTree(text)
  if (!tree) return text
  const node = findNodeAtLocation(tree, [...path])
  if (node) return replaceRange(text, node.offset, node.offset + node.length, asJson(value, text, node))
  // The deepest existing object takes the rest of the path.
  const depth = path.findLastIndex(
    (_, end) => findNodeAtLocation(tree, path.slice(0, end))?.type === 'object',
  )
  const parent = findNodeAtLocation(tree, path.slice(0, depth))
  const [name = '', ...below] = path.slice(depth)
  const inner = below.reduceRight<unknown>((rest, step) => ({ [step]: rest }), value)
  // A value of another kind is in the place of an object.
  if (findNodeAtLocation(tree, path.slice(0, depth + 1)))
    return jsonWithValue(text, path.slice(0, depth + 1), inner)
  return parent ? withProperty(text, parent, name, inner) : text
}

/** Removes the field at `path` and keeps everything else. */
export const withoutValue = (text: string, path: readonly string[]): string =>
  besideMark(text, json => jsonWithoutValue(json, path))

function jsonWithoutValue(text: string, path: readonly string[]): string {
  const tree = parseTree(text)
  const property = tree && findNodeAtLocation(tree, [...path])?.parent
  const siblings = property?.parent?.children ?? []
  if (property?.type !== 'property') return text
  const index = siblings.indexOf(property)
  const end = property.offset + property.length
  const isLast = index === siblings.length - 1
  const before = siblings[index - 1]
  // The field's comma goes with it. For the last field, that is the comma before it.
  const comma = isLast ? (before ? commaAfter(text, before) : null) : commaAfter(text, property)
  const ranges = [
    { from: property.offset, to: end },
    ...(comma === null ? [] : [{ from: comma, to: comma + 1 }]),
  ]
  const cut = ranges
    .sort((a, b) => b.from - a.from)
    .reduce((rest, { from, to }) => replaceRange(rest, from, to, ''), text)
  const at = isLast && comma !== null ? property.offset - 1 : property.offset
  return withoutBlankAt(cut, at)
}

/** Renames the field at `path` and keeps everything else. */
export const withName = (text: string, path: readonly string[], name: string): string =>
  besideMark(text, json => {
    const tree = parseTree(json)
    const key = tree && findNodeAtLocation(tree, [...path])?.parent?.children?.[0]
    return key ? replaceRange(json, key.offset, key.offset + key.length, JSON.stringify(name)) : json
  })

const replaceRange = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to)

/** The position of the comma after a property. Comments may be between. */
function commaAfter(text: string, { offset, length }: Node): number | null {
  for (let at = offset + length; at < text.length; at += 1) {
    if (text[at] === ',') return at
    if (text.startsWith('//', at)) at = endOf(text, '\n', at)
    else if (text.startsWith('/*', at)) at = endOf(text, '*/', at + 2) + 1
  }
  return null
}

function endOf(text: string, end: string, from: number): number {
  const position = text.indexOf(end, from)
  return position === -1 ? text.length : position
}

/** Removes the line at `at` if only white space is left in it, else the white space there. */
function withoutBlankAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const end = text.indexOf('\n', at)
  if (start > 0 && end !== -1 && text.slice(start, end).trim() === '')
    return replaceRange(text, start, end + 1, '')
  const [spaces = ''] = /^[ \t]*/.exec(text.slice(at)) ?? []
  const after = at + spaces.length
  const isEnd = /^\r?\n/.test(text.slice(after))
  return replaceRange(text, isEnd ? text.slice(0, at).trimEnd().length : at, after, '')
}

/** Adds a property after the last property and the comments that follow it. */
function withProperty(text: string, object: Node, name: string, value: unknown): string {
  const close = object.offset + object.length - 1
  const last = object.children?.at(-1)
  const body = text.slice(object.offset + 1, close)
  const inner = body.trimEnd()
  const insertAt = object.offset + 1 + inner.length
  const line = lineBreakOf(text)
  const isOneLine = last !== undefined && !body.includes('\n')
  const indent = indentOf(text, object, last)
  const property = `${JSON.stringify(name)}: ${indentJson(JSON.stringify(value, null, isOneLine ? undefined : unitOf(text)), indent, line)}`
  const before = isOneLine ? ' ' : line + indent
  const after = last !== undefined ? '' : line + indentOfLine(text, object.offset)
  const added = replaceRange(text, insertAt, last === undefined ? close : insertAt, before + property + after)
  if (!last) return added
  const end = last.offset + last.length
  return replaceRange(added, end, end, ',')
}

const lineBreakOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? '\n'

/** One step of indentation in the file. */
const unitOf = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '

const indentOfLine = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

const indentOf = (text: string, object: Node, sibling: Node | undefined): string =>
  sibling ? indentOfLine(text, sibling.offset) : indentOfLine(text, object.offset) + unitOf(text)

const asJson = (value: unknown, text: string, { offset }: Node): string =>
  indentJson(JSON.stringify(value, null, unitOf(text)), indentOfLine(text, offset), lineBreakOf(text))

const indentJson = (json: string, indent: string, line: string): string =>
  json.replaceAll('\n', line + indent)
