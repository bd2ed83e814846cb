// Readers for the protocol's loose values. The first backend of this app is written in PHP, so numbers may be
// strings, flags may be 1, "1" or true, lists may be keyed maps, and empty maps may be []. The readers are
// marked as free of side effects, so the build drops unused readers from the app.
import * as zod from 'zod/mini'

const given = zod.optional(zod.unknown())

/** The value that a backend should send. Readers accept more. */
export type WireShape =
  | { kind: 'number' | 'flag' | 'text' | 'messages' | 'anything' }
  /** `names`: the app's name for each word of the wire. */
  | { kind: 'named'; names: Readonly<Record<string, string>> }
  | { kind: 'list' | 'optional'; of: zod.ZodMiniType }
  | { kind: 'record'; fields: Fields }

/** The shape of each reader, for encoding and for the protocol's document. */
export const wireShapes = new WeakMap<object, WireShape>()

/** Fields by the app's names. Each has its wire name, its reader and its description. */
export type Fields = Readonly<Record<string, readonly [wire: string, reader: zod.ZodMiniType, means: string]>>
export type ValuesOf<Named extends Fields> = {
  -readonly [Name in keyof Named]: zod.output<Named[Name][1]>
}

/** Returns a reader that applies `read` to any value, also to a missing value. */
// @__NO_SIDE_EFFECTS__
function reading<Value>(shape: WireShape, read: (value: unknown) => Value) {
  const reader = zod.pipe(given, zod.transform(read))
  wireShapes.set(reader, shape)
  return reader
}

function numberIn(value: unknown): number | null {
  if (value === true) return 1
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/** Reads a number, a numeric string, or true as 1. Other values become 0. */
export const number = reading({ kind: 'number' }, value => numberIn(value) ?? 0)

/** Like `number`, but at least 0. */
export const count = reading({ kind: 'number' }, value => Math.max(0, numberIn(value) ?? 0))

/** Like `number`, but null for a missing or unreadable value. */
export const optionalNumber = reading({ kind: 'optional', of: number }, numberIn)

/** Like `number`, but null for a missing value. */
export const optionalOk = reading({ kind: 'number' }, value =>
  value === undefined ? null : (numberIn(value) ?? 0),
)

/** Reads 1, "1" and true as true. Other values become false. */
export const flag = reading({ kind: 'flag' }, value => numberIn(value) === 1)

/** Reads 1, "1" and true as true, and 0, "0" and false as false. Other values become null. */
export const optionalFlag = reading({ kind: 'optional', of: flag }, value => {
  const read = value === false ? 0 : numberIn(value)
  return read === 0 || read === 1 ? read === 1 : null
})

/** Reads a string or a number as text. Other values become ''. */
export const text = reading({ kind: 'text' }, value =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '',
)

/** Reads any value unchanged. A missing value becomes null. */
export const anything = reading({ kind: 'anything' }, value => value ?? null)

function entriesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value !== null && typeof value === 'object' ? Object.values(value) : []
}

/** Reads a list, or the values of a map. Entries that do not fit `item` are left out. */
// @__NO_SIDE_EFFECTS__
export const list = <Item>(item: zod.ZodMiniType<Item>) =>
  reading({ kind: 'list', of: item }, (value): Item[] =>
    entriesIn(value).flatMap(entry => {
      const read = zod.safeParse(item, entry)
      return read.success ? [read.data] : []
    }),
  )

const texts = list(text)

/** Reads the messages of a response: a text, a list or a keyed map of texts. Empty texts are left out. */
export const messages = reading({ kind: 'messages' }, value =>
  zod.parse(texts, typeof value === 'string' ? [value] : value).filter(message => message !== ''),
)

/** Reads an object. Other values become `otherwise` (PHP writes an empty map as []). */
// @__NO_SIDE_EFFECTS__
export const optionalOr = <Shape, Otherwise>(shape: zod.ZodMiniType<Shape>, otherwise: Otherwise) =>
  reading({ kind: 'optional', of: shape }, (value): Shape | Otherwise => {
    const read = zod.safeParse(shape, value)
    return read.success ? read.data : otherwise
  })

/** Reads an object. Other values become null. */
// @__NO_SIDE_EFFECTS__
export const optional = <Shape>(shape: zod.ZodMiniType<Shape>) => optionalOr(shape, null)

/** Reads a word of the wire as the app's name. Other values become `otherwise`. */
// @__NO_SIDE_EFFECTS__
export const named = <
  const Names extends Readonly<Record<string, string>>,
  const Otherwise extends string | null,
>(
  names: Names,
  otherwise: Otherwise,
) =>
  reading({ kind: 'named', names }, (value): Names[keyof Names] | Otherwise =>
    typeof value === 'string' && Object.hasOwn(names, value)
      ? (names[value] as Names[keyof Names])
      : otherwise,
  )

/** Reads an object and renames its fields from the wire's names to the app's. */
// @__NO_SIDE_EFFECTS__
export function record<const Named extends Fields>(fields: Named): zod.ZodMiniType<ValuesOf<Named>> {
  const wire = zod.object(Object.fromEntries(Object.values(fields).map(([name, reader]) => [name, reader])))
  const reader = zod.pipe(
    wire,
    zod.transform(
      read =>
        Object.fromEntries(
          Object.entries(fields).map(([name, [wireName]]) => [name, read[wireName]]),
        ) as ValuesOf<Named>,
    ),
  )
  wireShapes.set(reader, { kind: 'record', fields })
  return reader
}

/** Encodes `values` as a form: every field of `reader` as text under its wire name. */
export function formOf<Values extends object>(
  reader: zod.ZodMiniType<Values>,
  values: Values,
): Record<string, string> {
  const shape = wireShapes.get(reader)
  if (shape?.kind !== 'record') throw new Error('Only a record is sent as a form.')
  return Object.fromEntries(
    Object.entries(shape.fields).map(([name, [wire, field]]) => [
      wire,
      textOf(wireShapes.get(field), Reflect.get(values, name)),
    ]),
  )
}

function textOf(shape: WireShape | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String((shape?.kind === 'named' ? wordFor(shape.names, value) : value) ?? '')
}

/** Returns the wire's word for the app's `name`, or undefined. */
export const wordFor = (names: Readonly<Record<string, string>>, name: unknown): string | undefined =>
  Object.keys(names).find(word => names[word] === name)
