// How the protocol's loose values are read: the backend this app grew up with is PHP, so numbers may come as strings,
// flags as 1, "1" or true, lists as keyed maps, and empty maps as [].
import * as z from 'zod/mini'

const anything = z.optional(z.unknown())

/** Reads whatever came, or did not come, as `read` says. */
const reading = <Value>(read: (value: unknown) => Value) => z.pipe(anything, z.transform(read))

function numberIn(value: unknown): number | null {
  if (value === true) return 1
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/** A number, a string that spells one, or true as 1; anything else reads as 0. */
export const number = reading(value => numberIn(value) ?? 0)

/** As `number`, but null where nothing readable came. */
export const optionalNumber = reading(numberIn)

/** 1, "1" and true are yes; all else is no. */
export const flag = reading(value => numberIn(value) === 1)

/** A string, or a number written out; anything else reads as ''. */
export const text = reading(value =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '',
)

function entriesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value !== null && typeof value === 'object' ? Object.values(value) : []
}

/** A list, or a map whose values are the list. An entry that does not fit `item` is left out. */
export const list = <Item>(item: z.ZodMiniType<Item>) =>
  reading((value): Item[] =>
    entriesIn(value).flatMap(entry => {
      const read = z.safeParse(item, entry)
      return read.success ? [read.data] : []
    }),
  )

const texts = list(text)

/** The messages of an answer: a list or a keyed map of texts, the empty ones left out. */
export const messages = reading(value => z.parse(texts, value).filter(message => message !== ''))

/** An object, or null where something else came (PHP writes an empty map as []). */
export const optional = <Shape>(shape: z.ZodMiniType<Shape>) =>
  reading((value): Shape | null => {
    const read = z.safeParse(shape, value)
    return read.success ? read.data : null
  })

/** One of `words`, or `otherwise`. */
export const word = <const Words extends readonly string[], const Otherwise extends string>(
  words: Words,
  otherwise: Otherwise,
) =>
  reading((value): Words[number] | Otherwise =>
    typeof value === 'string' && words.includes(value) ? value : otherwise,
  )
