// The way back: answers as they go over the wire, for the sandbox. The app never writes one, and so never loads this.
import type { Endpoint } from './endpoint.ts'
import { wireShapes, wordFor } from './wire.ts'

/** A value as a backend gives it: an id may still be the number that the database knows it by. */
export type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Given<Value[Name]> }
    : string extends Value
      ? Value | number
      : Value

/** An answer's own fields by the names and in the words of the wire. Throws an Error where one does not fit what is declared. */
export function encodeAnswer(
  { name, own }: Pick<Endpoint, 'name' | 'own'>,
  answer: object,
): Record<string, unknown> {
  return encode(own, answer, name) as Record<string, unknown>
}

function encode(reader: object, value: unknown, way: string): unknown {
  const shape = wireShapes.get(reader)
  const misfit = () => new Error(`${way}: ${JSON.stringify(value)} does not fit what is declared.`)
  switch (shape?.kind) {
    case 'record': {
      if (typeof value !== 'object' || value === null) throw misfit()
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, [wire, field]]) => [
          wire,
          encode(field, Reflect.get(value, name), `${way}.${name}`),
        ]),
      )
    }
    case 'list':
      if (!Array.isArray(value)) throw misfit()
      return value.map((item, at) => encode(shape.of, item, `${way}.${at}`))
    case 'optional':
      return value === null ? null : encode(shape.of, value, way)
    case 'named': {
      if (value === null) return ''
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
