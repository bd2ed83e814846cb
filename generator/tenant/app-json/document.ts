import { type Node, type ParseError, type ParseErrorCode, parseTree, printParseErrorCode } from 'jsonc-parser'
import { problem, wholeFile, withFix } from '../find.ts'
import type { Problem, Spot } from '../problem.ts'

/** Requirements on a file: its size and its outermost brackets. */
interface Form {
  maxBytes: number
  root: 'object' | 'array'
}

const appForm: Form = { maxBytes: 256 * 1024, root: 'object' }
const maxDepth = 20

/** A parsed JSON file with the positions of its values. */
export interface JsonDocument {
  value: unknown
  /** The spot of the value at `path`, or of its nearest existing parent. */
  spotOf(path: readonly PropertyKey[]): Spot
  /** The spot of the name of the field at `path`. */
  spotOfKey(path: readonly PropertyKey[]): Spot
}

type Read = { document: JsonDocument; problems: Problem[] } | { document: null; problems: Problem[] }

/**
 * Reads strict JSON, with or without a byte order mark. Reports only the first syntax error: later errors are
 * mostly its echo.
 */
export function readJson(gym: string, file: string, bytes: Uint8Array, form = appForm): Read {
  const text = new TextDecoder().decode(bytes)
  const at = spotter(gym, file, text)
  const unreadable = problemOfBytes(bytes, text, form, at) ?? problemOfText(text, at)
  if (unreadable) return { document: null, problems: [unreadable] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors[0]
  if (first) return { document: null, problems: [syntaxProblem(first, text, at)] }
  if (tree?.type !== form.root)
    return {
      document: null,
      problems: [problem('json/not-object', at(0, 1), form.root, brackets[form.root])],
    }
  const problems = problemsOfTree(tree, text, at)
  return { document: documentOf(tree, text, at), problems }
}

const brackets = { object: '{ and end it with }', array: '[ and end it with ]' } as const

type Spotter = (offset: number, length: number, path?: string) => Spot

function spotter(gym: string, file: string, text: string): Spotter {
  const starts = lineStarts(text)
  return (offset, length, path = '') => {
    const line = lineAt(offset, starts)
    const column = offset - (starts[line - 1] ?? 0) + 1
    const room = (starts[line] ?? text.length + 1) - 1 - offset
    return { gym, file, line, column, length: Math.max(1, Math.min(length, room)), path, source: text }
  }
}

/** Returns the offset of each line of a text. */
function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** The line, from 1, that contains an offset. */
function lineAt(offset: number, starts: readonly number[]): number {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}

function problemOfBytes(bytes: Uint8Array, text: string, { maxBytes }: Form, at: Spotter): Problem | null {
  const whole = wholeFile(at(0, 1).gym, at(0, 1).file)
  if (bytes.length > maxBytes) return problem('json/too-large', whole, String(bytes.length), String(maxBytes))
  return text.includes('\uFFFD') || text.includes('\0') ? problem('json/encoding', whole) : null
}

/**
 * Counts brackets before anything recursive reads the text. Reads each character once, even if a string never
 * ends.
 */
function problemOfText(text: string, at: Spotter): Problem | null {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const token = text[index]
    if (token === '"') isInText = !isInText
    else if (isInText) index += token === '\\' ? 1 : 0
    else if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    if (depth > maxDepth) return problem('json/too-deep', at(index, 1), '', String(maxDepth))
  }
  return null
}

function syntaxProblem({ error, offset, length }: ParseError, text: string, at: Spotter): Problem {
  if (printParseErrorCode(error) === 'InvalidCommentToken' || /^\/[/*]/.test(text.slice(offset))) {
    const spot = at(offset, length)
    const isAllOfIt = printParseErrorCode(error) === 'InvalidCommentToken' && spot.length === length
    return withFix(problem('json/comment', spot), isAllOfIt ? { kind: 'cut' } : null)
  }
  const comma = commaBefore(text.slice(0, offset))
  if (comma !== -1 && /^[}\]]/.test(text.slice(offset))) {
    return withFix(problem('json/trailing-comma', at(comma, 1)), { kind: 'cut' })
  }
  return problem('json/syntax', at(offset, length), errorText(error))
}

/** The position of a comma that only white space follows, or -1. */
function commaBefore(text: string): number {
  const end = text.trimEnd().length - 1
  return text[end] === ',' ? end : -1
}

/** PropertyNameExpected → 'property name expected' */
const errorText = (error: ParseErrorCode): string =>
  printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

function problemsOfTree(node: Node, text: string, at: Spotter): Problem[] {
  const below = (node.children ?? []).flatMap(child => problemsOfTree(child, text, at))
  if (node.type === 'object') return [...keyProblems(node, at), ...below]
  if (node.type === 'number' && !Number.isFinite(node.value)) {
    return [
      problem(
        'json/number',
        at(node.offset, node.length),
        text.slice(node.offset, node.offset + node.length),
      ),
    ]
  }
  return below
}

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

function keyProblems(object: Node, at: Spotter): Problem[] {
  const lines = new Map<string, number>()
  return (object.children ?? []).flatMap(({ children: [key] = [] }) => {
    if (!key) return []
    const name = String(key.value)
    const spot = at(key.offset, key.length, name)
    if (unsafeKeys.has(name)) return [problem('json/unsafe-key', spot, name)]
    const first = lines.get(name)
    lines.set(name, first ?? spot.line)
    return first === undefined ? [] : [problem('json/duplicate-key', spot, name, String(first))]
  })
}

function documentOf(tree: Node, text: string, at: Spotter): JsonDocument {
  const nodeAt = finderIn(tree)
  const spotOf = (path: readonly PropertyKey[]): Spot => {
    const node = nodeAt(path)
    if (node && path.length > 0) return at(node.offset, node.length, path.map(String).join('.'))
    return path.length === 0
      ? at(tree.offset, 1)
      : { ...spotOf(path.slice(0, -1)), path: path.map(String).join('.') }
  }
  return {
    value: JSON.parse(text),
    spotOf,
    spotOfKey(path) {
      const key = nodeAt(path)?.parent?.children?.[0]
      return key ? at(key.offset, key.length, path.map(String).join('.')) : spotOf(path)
    },
  }
}

/** Returns a function that finds the value at a path. Indexes the fields of each object once. */
function finderIn(tree: Node): (path: readonly PropertyKey[]) => Node | undefined {
  const fieldsByNode = new Map<Node, ReadonlyMap<string, Node>>()
  const fieldsOf = (node: Node): ReadonlyMap<string, Node> => {
    const fields = fieldsByNode.get(node) ?? valuesByKey(node)
    fieldsByNode.set(node, fields)
    return fields
  }
  return path => path.reduce<Node | undefined>((node, step) => node && fieldsOf(node).get(String(step)), tree)
}

function valuesByKey({ type, children = [] }: Node): ReadonlyMap<string, Node> {
  if (type === 'array') return new Map(children.map((child, index) => [String(index), child]))
  if (type !== 'object') return new Map()
  const fields = children.flatMap(({ children: [key, value] = [] }) =>
    key && value ? [[String(key.value), value] as const] : [],
  )
  // If a field is written twice, the first one counts.
  return new Map(fields.reverse())
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? Reflect.get(inner, step)
        : undefined,
    value,
  )
}
