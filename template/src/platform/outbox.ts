// Writes that wait for a connection, in the order in which they were made.
import * as z from 'zod/mini'
import { forget, recall, recallJson, remember } from './storage.ts'
import { watchers } from './watchers.ts'

const place = 'molde.outbox'

const letterSchema = z.object({
  rid: z.string(),
  /** Whose it is: gym and member. */
  owner: z.string(),
  action: z.string(),
  /** What it is about: a later one about the same takes its place. */
  about: z.string(),
  fields: z.record(z.string(), z.string()),
  /** ms */
  at: z.number(),
})
const lettersSchema = z.array(letterSchema)
export type Letter = z.output<typeof letterSchema>

/** ms after which nobody means it any more. */
const meantFor = 14 * 24 * 60 * 60 * 1000

const { tell, subscribe } = watchers(place)
const none: readonly Letter[] = []
let last: { written: string | null; letters: readonly Letter[] } = { written: null, letters: none }

/** Everything that waits on this phone, whoever's it is. The same list until it changes. */
export function waitingLetters(): readonly Letter[] {
  const written = recall(place)
  if (written !== last.written) {
    const read = z.safeParse(lettersSchema, recallJson(place))
    last = { written, letters: read.success ? read.data : none }
  }
  return last.letters
}

/** Adds a letter, in the place of one about the same that still waits. */
export function addLetter(letter: Letter): void {
  const others = waitingLetters().filter(
    ({ owner, about, at }) => (owner !== letter.owner || about !== letter.about) && letter.at - at < meantFor,
  )
  write([...others, letter])
}

/** Takes out what has arrived. */
export function removeLetter(rid: string): void {
  write(waitingLetters().filter(letter => letter.rid !== rid))
}

/** Takes out everything. */
export function emptyOutbox(): void {
  write(none)
}

function write(letters: readonly Letter[]): void {
  if (letters.length === 0) forget(place)
  else remember(place, JSON.stringify(letters))
  tell()
}

/** Calls `listener` when the letters change, in another tab too; answers how to stop that. */
export const subscribeOutbox = subscribe
