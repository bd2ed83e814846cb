// search, reservaradd, usuarios: staff look people up and book them into a slot
import * as zod from 'zod/mini'
import { answerWith, answerWithoutOk } from './answer.ts'
import { list, optionalNumber, text } from './wire.ts'

/** `seq`: the millisecond timestamp that tells the latest search from the stale ones. */
export const searchRequest = zod.object({ q: zod.string(), seq: zod.string() })

const person = zod.pipe(
  zod.object({ id: text, fullname: text, foto: text }),
  zod.transform(({ foto, ...wire }) => ({ ...wire, photo: foto })),
)
/** `photo`: where it can be seen, '' for none. */
export type Person = zod.output<typeof person>

/** `seq` is null where the answer carried none. */
const found = zod.pipe(
  zod.object({ seq: optionalNumber, d: list(person) }),
  zod.transform(wire => ({ seq: wire.seq, people: wire.d })),
)
export type SearchAnswer = zod.output<typeof found>
export const searchAnswer = answerWithoutOk(found)

/** action usuarios: the local user table that is refreshed before a staff booking. */
export const usersAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(person) }),
    zod.transform(wire => ({ people: wire.d })),
  ),
)

/** `id`: the slot; `cid`: the person; `rid` may be ignored by the backend. */
export const staffBookRequest = zod.object({ id: zod.string(), cid: zod.string(), rid: zod.string() })

/** A reading note: `ok` greater than 0 is success; the first of `errors` is the message. */
export { sharedAnswer as staffBookAnswer } from './answer.ts'
