// Encodes responses for the wire. Only the sandbox needs this, so the app never loads it.
import { type Code, codes } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { type Fields, wireShapes, wordFor } from './readers.ts'

/** A value in a backend's format. An id may be a number, as in the database. */
export type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Given<Value[Name]> }
    : string extends Value
      ? Value | number
      : Value

/** Encodes the own fields of a response for the wire. Throws an Error if a value does not fit its declaration. */
export function encodeAnswer(
  { name, answerFields }: Pick<Endpoint, 'name' | 'answerFields'>,
  answer: object,
): Record<string, unknown> {
  return encode(answerFields, answer, name) as Record<string, unknown>
}

/** Encodes only the given fields of a response, like `encodeAnswer`. Throws an Error for an undeclared field. */
export function encodeSome(
  { name, answerFields }: Pick<Endpoint, 'name' | 'answerFields'>,
  answer: object,
): Record<string, unknown> {
  const shape = wireShapes.get(answerFields)
  if (shape?.kind !== 'record') throw new Error(`${name}: its answer is no record.`)
  const { fields } = shape
  const given = Object.keys(answer).map((field): [string, Fields[string]] => {
    const declared = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!declared) throw new Error(`${name}.${field} is not declared.`)
    return [field, declared]
  })
  return encodeFields(given, answer, name)
}

/** Returns the wire's word for a code, or ''. */
export const encodeCode = (code: Code): string => wordFor(codes, code) ?? ''

/** Returns the wire's words by the app's names. Empty for a reader without words. */
export function wordsOf(reader: object): Readonly<Record<string, string>> {
  const shape = wireShapes.get(reader)
  return shape?.kind === 'named'
    ? Object.fromEntries(Object.entries(shape.names).map(([word, name]) => [name, word]))
    : {}
}

/** Returns the wire names of a record's number fields. */
export function numbersOf(reader: object): ReadonlySet<string> {
  const shape = wireShapes.get(reader)
  const fields = shape?.kind === 'record' ? Object.values(shape.fields) : []
  return new Set(fields.filter(([, field]) => isNumber(field)).map(([name]) => name))
}

function isNumber(reader: object): boolean {
  const shape = wireShapes.get(reader)
  return shape?.kind === 'number' || (shape?.kind === 'optional' && isNumber(shape.of))
}

/** Returns the wire name of each field of a record, by the app's names. Empty for other readers. */
export const namesOf = (reader: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(recordFields(reader)).map(([name, [wire]]) => [name, wire]))

/** Returns the readers of a record's fields, by the app's names. */
export const fieldsOf = (reader: object): Readonly<Record<string, object>> =>
  Object.fromEntries(Object.entries(recordFields(reader)).map(([name, [, field]]) => [name, field]))

/** Returns the fields of a record. Lists and optional values are unwrapped first. */
function recordFields(reader: object): Fields {
  const shape = wireShapes.get(reader)
  if (shape?.kind === 'list' || shape?.kind === 'optional') return recordFields(shape.of)
  return shape?.kind === 'record' ? shape.fields : {}
}

/** The wire name of the server's clock (ms) in every response. */
export const clockName = 'ahora'

const encodeFields = (
  fields: readonly [string, Fields[string]][],
  values: object,
  way: string,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(([name, [wire, field]]) => [wire, encode(field, Reflect.get(values, name), `${way}.${name}`)]),
  )

function encode(reader: object, value: unknown, way: string): unknown {
  const shape = wireShapes.get(reader)
  const misfit = () => new Error(`${way}: ${JSON.stringify(value)} does not fit what is declared.`)
  switch (shape?.kind) {
    case 'record': {
      if (typeof value !== 'object' || value === null) throw misfit()
      return encodeFields(Object.entries(shape.fields), value, way)
    }
    case 'list':
      if (!Array.isArray(value)) throw misfit()
      return value.map((item, at) => encode(shape.of, item, `${way}.${at}`))
    case 'optional':
      return value === null ? null : encode(shape.of, value, way)
    case 'named': {
      if (value === null || value === '') return ''
      const word = wordFor(shape.names, value)
      if (word === undefined) throw misfit()
      return word
    }
    case 'flag':
      if (typeof value !== 'boolean') throw misfit()
      return value ? 1 : 0
    case 'number':
      if (typeof value !== 'number') throw misfit()
      return value
    case 'text':
      if (typeof value !== 'string' && typeof value !== 'number') throw misfit()
      return value
    default:
      return value
  }
}
