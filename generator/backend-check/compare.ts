// Compares a backend's answers with the declarations. The app's readers accept more than they ask for, so
// differences
// of form are told apart from fields that the app would misread.
import { codes } from '#protocol/wire/answer.ts'
import { type Fields, named, optionalNumber, type WireShape, wireShapes } from '#protocol/wire/readers.ts'

/**
 * A field that the app would misread. `field` is the path to it: `d[].ts`. `got` is the value as the backend
 * wrote it.
 */
export interface Difference {
  field: string
  expected: string
  got: string
}

export interface Comparison {
  differences: Difference[]
  /** Differences of form, which the app accepts. */
  manner: string[]
  /** Missing fields, which the app reads as empty. */
  leftOut: string[]
}

const manners = {
  number: 'numbers as text',
  flag: 'yes and no as other than 1 and 0',
  list: 'lists as maps',
  names: 'info and error for inf and err',
} as const

/** The part that all answers share. */
const shared: Fields = {
  ok: ['ok', optionalNumber, ''],
  code: ['cod', named(codes, ''), ''],
  now: ['ahora', optionalNumber, ''],
}
const messages: WireShape = { kind: 'messages' }

/** Compares an answer with the reader of its own fields. */
export function compareAnswer(reader: object, json: object): Comparison {
  const result: Comparison = { differences: [], manner: [], leftOut: [] }
  const compare = createCompare(result)
  compareShared(json, result, compare)
  compare(wireShapes.get(reader), json, '')
  return result
}

type Compare = (shape: WireShape | undefined, value: unknown, field: string) => void

function compareShared(json: object, { manner, leftOut }: Comparison, compare: Compare): void {
  const has = (name: string) => Object.hasOwn(json, name)
  for (const [name, reader] of Object.values(shared))
    if (has(name)) compare(wireShapes.get(reader), Reflect.get(json, name), name)
  for (const name of ['inf', 'err', 'info', 'error'])
    if (has(name)) compare(messages, Reflect.get(json, name), name)
  if (has('info') || has('error')) manner.push(manners.names)
  if (!has('ahora')) leftOut.push('ahora')
}

function createCompare({ differences, manner, leftOut }: Comparison): Compare {
  const differs = (field: string, expected: string, value: unknown) => {
    if (!differences.some(one => one.field === field))
      differences.push({ field, expected, got: describeValue(value) })
  }
  const note = (notes: string[], what: string) => {
    if (!notes.includes(what)) notes.push(what)
  }
  const compareFields = (fields: Fields, value: object, way: string) => {
    for (const [name, reader] of Object.values(fields)) {
      const field = way === '' ? name : `${way}.${name}`
      if (name === 'id' && isNothing(Reflect.get(value, name))) differs(field, 'an id', undefined)
      else compare(wireShapes.get(reader), Reflect.get(value, name), field)
    }
  }
  const compare: Compare = (shape, value, field) => {
    switch (shape?.kind) {
      case 'number':
        if (value === undefined) note(leftOut, field)
        else if (isNumberText(value) || value === true) note(manner, manners.number)
        else if (typeof value !== 'number') differs(field, 'a number', value)
        return
      case 'flag':
        if (value === undefined) note(leftOut, field)
        else if (['0', '1', true, false].includes(value as string)) note(manner, manners.flag)
        else if (value !== 0 && value !== 1) differs(field, '0 or 1', value)
        return
      case 'text':
        if (value === undefined) note(leftOut, field)
        else if (typeof value !== 'string' && typeof value !== 'number') differs(field, 'a text', value)
        return
      case 'named': {
        const values = Object.keys(shape.names)
        if (value !== '' && !values.includes(value as string))
          differs(field, values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`, value)
        return
      }
      case 'messages':
        if (!isListed(value)) differs(field, 'a list of texts', value)
        return
      case 'list': {
        // Without its list of records an answer would look empty. A list of words is an addition, and may be
        // missing.
        if (value === undefined && wireShapes.get(shape.of)?.kind !== 'record') return note(leftOut, field)
        if (!isListed(value)) return differs(field, 'a list', value)
        if (!Array.isArray(value)) note(manner, manners.list)
        for (const item of Object.values(value)) compare(wireShapes.get(shape.of), item, `${field}[]`)
        return
      }
      case 'optional':
        if (!isNothing(value)) compare(wireShapes.get(shape.of), value, field)
        return
      case 'record':
        if (!isListed(value) || Array.isArray(value)) differs(field, 'an object', value)
        else compareFields(shape.fields, value, field)
        return
      default:
        return
    }
  }
  return compare
}

const isNumberText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))

/** PHP writes an empty map as []. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isListed = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Describes a value. A text is quoted whole, because a wrong word explains itself. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return `the text ${JSON.stringify(value)}`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : String(value)
}
