// How the protocol's loose values are read: the backend this app grew up with is PHP, so numbers may come as strings,
// flags as 1, "1" or true, lists as keyed maps, and empty maps as []. Describing a value has no side effects, and the compiler is informed of it: what
// the app never reads by stays out of it.
import * as zod from 'zod/mini'

const given = zod.optional(zod.unknown())

/** What a backend should send for a value: its readers take more than that. */
export type WireShape =
  | { kind: 'number' | 'flag' | 'text' | 'messages' | 'anything' }
  /** `names`: the app's name for each word of the wire. */
  | { kind: 'named'; names: Readonly<Record<string, string>> }
  | { kind: 'list' | 'optional'; of: zod.ZodMiniType }
  | { kind: 'record'; fields: Fields }

/** The shape behind each reader: for whoever writes what it reads, and for the document of the protocol. */
export const wireShapes = new WeakMap<object, WireShape>()

/** Fields by the app's names: what each is called on the wire, how it is read, and what it means. */
export type Fields = Readonly<Record<string, readonly [wire: string, reader: zod.ZodMiniType, means: string]>>
export type ValuesOf<Named extends Fields> = {
  -readonly [Name in keyof Named]: zod.output<Named[Name][1]>
}

/** Reads whatever came, or did not come, as `read` says. */
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

/** A number, a string that spells one, or true as 1; anything else reads as 0. */
export const number = reading({ kind: 'number' }, value => numberIn(value) ?? 0)

/** As `number`, and never less than 0. */
export const count = reading({ kind: 'number' }, value => Math.max(0, numberIn(value) ?? 0))

/** As `number`, but null where nothing readable came. */
export const optionalNumber = reading({ kind: 'optional', of: number }, numberIn)

/** As `number`, but null where nothing came at all. */
export const optionalOk = reading({ kind: 'number' }, value =>
  value === undefined ? null : (numberIn(value) ?? 0),
)

/** 1, "1" and true are yes; all else is no. */
export const flag = reading({ kind: 'flag' }, value => numberIn(value) === 1)

/** 1, "1" and true are yes; 0, "0" and false are no; anything else reads as null. */
export const optionalFlag = reading({ kind: 'optional', of: flag }, value => {
  const read = value === false ? 0 : numberIn(value)
  return read === 0 || read === 1 ? read === 1 : null
})

/** A string, or a number written out; anything else reads as ''. */
export const text = reading({ kind: 'text' }, value =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '',
)

/** Whatever came, as it came; null where nothing did. */
export const anything = reading({ kind: 'anything' }, value => value ?? null)

function entriesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value !== null && typeof value === 'object' ? Object.values(value) : []
}

/** A list, or a map whose values are the list. An entry that does not fit `item` is left out. */
// @__NO_SIDE_EFFECTS__
export const list = <Item>(item: zod.ZodMiniType<Item>) =>
  reading({ kind: 'list', of: item }, (value): Item[] =>
    entriesIn(value).flatMap(entry => {
      const read = zod.safeParse(item, entry)
      return read.success ? [read.data] : []
    }),
  )

const texts = list(text)

/** The messages of an answer: a text, a list or a keyed map of texts, the empty ones left out. */
export const messages = reading({ kind: 'messages' }, value =>
  zod.parse(texts, typeof value === 'string' ? [value] : value).filter(message => message !== ''),
)

/** An object, or `otherwise` where something else came (PHP writes an empty map as []). */
// @__NO_SIDE_EFFECTS__
export const optionalOr = <Shape, Otherwise>(shape: zod.ZodMiniType<Shape>, otherwise: Otherwise) =>
  reading({ kind: 'optional', of: shape }, (value): Shape | Otherwise => {
    const read = zod.safeParse(shape, value)
    return read.success ? read.data : otherwise
  })

/** An object, or null where something else came. */
// @__NO_SIDE_EFFECTS__
export const optional = <Shape>(shape: zod.ZodMiniType<Shape>) => optionalOr(shape, null)

/** One of the wire's words, under the app's name for it; `otherwise` for any other. */
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

/** An object whose fields are called otherwise on the wire. */
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

/** What is sent in a form for `values`: every field of `reader`, as text under its name on the wire. */
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

/** The wire's word for the app's `name`; undefined where there is none. */
export const wordFor = (names: Readonly<Record<string, string>>, name: unknown): string | undefined =>
  Object.keys(names).find(word => names[word] === name)
