// How the protocol's loose values are read: the backend this app grew up with is PHP, so numbers may come as strings,
// flags as 1, "1" or true, lists as keyed maps, and empty maps as []. To describe a value changes nothing, and the compiler is told so: what
// the app never reads by stays out of it.
import * as zod from 'zod/mini'

const anything = zod.optional(zod.unknown())

/** What a backend should send for a value: its readers take more than that. */
export type WireShape =
  | { kind: 'number' | 'flag' | 'text' | 'messages' }
  | { kind: 'word'; words: readonly string[] }
  | { kind: 'list' | 'optional'; of: object }

/** The shape behind each reader, for the document of the protocol. */
export const wireShapes = new WeakMap<object, WireShape>()

/** Reads whatever came, or did not come, as `read` says. */
// @__NO_SIDE_EFFECTS__
function reading<Value>(shape: WireShape, read: (value: unknown) => Value) {
  const reader = zod.pipe(anything, zod.transform(read))
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

/** As `number`, but null where nothing readable came. */
export const optionalNumber = reading({ kind: 'number' }, numberIn)

/** As `number`, but null where nothing came at all. */
export const optionalOk = reading({ kind: 'number' }, value =>
  value === undefined ? null : (numberIn(value) ?? 0),
)

/** 1, "1" and true are yes; all else is no. */
export const flag = reading({ kind: 'flag' }, value => numberIn(value) === 1)

/** A string, or a number written out; anything else reads as ''. */
export const text = reading({ kind: 'text' }, value =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '',
)

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

/** The messages of an answer: a list or a keyed map of texts, the empty ones left out. */
export const messages = reading({ kind: 'messages' }, value =>
  zod.parse(texts, value).filter(message => message !== ''),
)

/** An object, or null where something else came (PHP writes an empty map as []). */
// @__NO_SIDE_EFFECTS__
export const optional = <Shape>(shape: zod.ZodMiniType<Shape>) =>
  reading({ kind: 'optional', of: shape }, (value): Shape | null => {
    const read = zod.safeParse(shape, value)
    return read.success ? read.data : null
  })

/** One of `words`, or `otherwise`. */
// @__NO_SIDE_EFFECTS__
export const word = <const Words extends readonly string[], const Otherwise extends string>(
  words: Words,
  otherwise: Otherwise,
) =>
  reading({ kind: 'word', words }, (value): Words[number] | Otherwise =>
    typeof value === 'string' && words.includes(value) ? value : otherwise,
  )
