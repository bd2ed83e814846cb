// search, reservaradd, usuarios: staff look people up and book them into a slot
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, optionalNumber, text } from './wire.ts'

/** `seq`: the millisecond timestamp that tells the latest search from the stale ones. */
export const searchRequest = z.object({ q: z.string(), seq: z.string() })

const person = z.pipe(
  z.object({ id: text, fullname: text, foto: text }),
  z.transform(({ foto, ...wire }) => ({ ...wire, photo: foto })),
)
/** `photo`: where it can be seen, '' for none. */
export type Person = z.output<typeof person>

/** `seq` is null where the answer carried none. */
export const searchAnswer = z.pipe(
  z.object({ seq: optionalNumber, d: list(person) }),
  z.transform(wire => ({ seq: wire.seq, people: wire.d })),
)
export type SearchAnswer = z.output<typeof searchAnswer>

/** action usuarios: the local user table that is refreshed before a staff booking. */
export const usersAnswer = answerWith(
  z.pipe(
    z.object({ d: list(person) }),
    z.transform(wire => ({ people: wire.d })),
  ),
)

/** `id`: the slot; `cid`: the person; `rid` may be ignored by the backend. */
export const staffBookRequest = z.object({ id: z.string(), cid: z.string(), rid: z.string() })

/** A reading note: `ok` greater than 0 is success; the first of `errors` is the message. */
export { sharedAnswer as staffBookAnswer } from './answer.ts'
