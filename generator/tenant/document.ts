import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { problem, wholeFile } from './find.ts'
import type { Problem, Spot } from './problem.ts'

const mostBytes = 256 * 1024
const deepest = 20

/** A JSON file that was read, and where in it things stand. */
export interface JsonDocument {
  value: unknown
  /** The spot of the value at `path`, or of its nearest parent that is there. */
  spotOf(path: readonly PropertyKey[]): Spot
  /** The spot of the name of the field at `path`. */
  spotOfKey(path: readonly PropertyKey[]): Spot
}

type Read = { document: JsonDocument; problems: Problem[] } | { document: null; problems: Problem[] }

/** Reads strict JSON. Where it is none, the first thing wrong is the problem: what follows it is mostly its echo. */
export function readJson(gym: string, file: string, bytes: Uint8Array): Read {
  const text = new TextDecoder().decode(bytes)
  const at = spotter(gym, file, text)
  const unreadable = problemOfBytes(bytes, text, at) ?? problemOfText(text, at)
  if (unreadable) return { document: null, problems: [unreadable] }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const first = errors[0]
  if (first) return { document: null, problems: [syntaxProblem(first, text, at)] }
  if (tree?.type !== 'object') return { document: null, problems: [problem('json/not-object', at(0, 1))] }
  const problems = problemsOfTree(tree, text, at)
  return { document: documentOf(tree, text, at), problems }
}

type Spotter = (offset: number, length: number, path?: string) => Spot

function spotter(gym: string, file: string, text: string): Spotter {
  return (offset, length, path = '') => {
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    const column = offset - (before.lastIndexOf('\n') + 1) + 1
    const lineEnd = text.indexOf('\n', offset)
    const room = (lineEnd === -1 ? text.length : lineEnd) - offset
    return { gym, file, line, column, length: Math.max(1, Math.min(length, room)), path, source: text }
  }
}

function problemOfBytes(bytes: Uint8Array, text: string, at: Spotter): Problem | null {
  const whole = wholeFile(at(0, 1).gym, at(0, 1).file)
  if (bytes.length > mostBytes)
    return problem('json/too-large', whole, String(bytes.length), String(mostBytes))
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return problem('json/bom', whole)
  return text.includes('\uFFFD') || text.includes('\0') ? problem('json/encoding', whole) : null
}

/** Counts brackets before anything recursive sees the text. */
function problemOfText(text: string, at: Spotter): Problem | null {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1
    if (token === '}' || token === ']') depth -= 1
    if (depth > deepest) return problem('json/too-deep', at(index, 1), '', String(deepest))
  }
  return null
}

function syntaxProblem({ error, offset, length }: ParseError, text: string, at: Spotter): Problem {
  if (printParseErrorCode(error) === 'InvalidCommentToken' || /^\/[/*]/.test(text.slice(offset))) {
    return problem('json/comment', at(offset, length))
  }
  const comma = text.slice(0, offset).search(/,\s*$/)
  if (comma !== -1 && /^[}\]]/.test(text.slice(offset))) return problem('json/trailing-comma', at(comma, 1))
  return problem('json/syntax', at(offset, length), inWords(error))
}

/** PropertyNameExpected → 'property name expected' */
const inWords = (error: ParseErrorCode): string =>
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
  const nodeAt = (path: readonly PropertyKey[]) =>
    findNodeAtLocation(
      tree,
      path.map(step => (typeof step === 'number' ? step : String(step))),
    )
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
