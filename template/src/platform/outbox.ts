// Writes that wait for a connection, in the order in which they were made.
import * as z from 'zod/mini'
import { forget, parsedOnce, recallJson, remember } from './storage.ts'
import { watchers } from './watchers.ts'

const place = 'molde.outbox'
const replacedPlace = 'molde.outbox.replaced'

const letterSchema = z.object({
  rid: z.string(),
  /** Whose it is: gym and member. */
  owner: z.string(),
  /** What it asks for, by its name on the wire, and by the app's. */
  action: z.string(),
  name: z.optional(z.string()),
  /** What it is called before the member, and the reads whose answers it changes. A build of before wrote neither. */
  label: z.optional(z.string()),
  changes: z.optional(z.array(z.string())),
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

const replacedSchema = z.array(z.object({ rid: z.string(), by: z.string() }))
type Replaced = z.output<typeof replacedSchema>
/** So many replacements are remembered: enough for every tap whose answer somebody still waits for. */
const mostReplaced = 50

const { tell, subscribe } = watchers(place)
const none: readonly Letter[] = []

/** Everything that waits on this phone, whoever's it is. The same list until it changes. */
export const waitingLetters: () => readonly Letter[] = parsedOnce(
  place,
  kept => z.safeParse(lettersSchema, kept).data ?? none,
)

/** Whether a letter is so old at `now` (ms) that it is not to be sent any more. */
export const isTooOld = (letter: Letter, now: number): boolean => now - letter.at >= meantFor

/** Adds a letter, in the place of one about the same that still waits. */
export function addLetter(letter: Letter): void {
  const isReplaced = ({ owner, about }: Letter) => owner === letter.owner && about === letter.about
  const waiting = waitingLetters()
  const replaced = waiting.filter(isReplaced).map(({ rid }) => ({ rid, by: letter.rid }))
  if (replaced.length > 0)
    remember(replacedPlace, JSON.stringify([...replacements(), ...replaced].slice(-mostReplaced)))
  write([...waiting.filter(one => !isReplaced(one)), letter])
}

/** The `rid` of the letter that counts in the place of `rid`: its own where nothing replaced it. Other tabs' replacements count too. */
export function latestOf(rid: string): string {
  return replacements().reduce((latest, one) => (one.rid === latest ? one.by : latest), rid)
}

const replacements = (): Replaced => z.safeParse(replacedSchema, recallJson(replacedPlace)).data ?? []

/** Takes out what has arrived. */
export function removeLetter(rid: string): void {
  write(waitingLetters().filter(letter => letter.rid !== rid))
}

function write(letters: readonly Letter[]): void {
  if (letters.length === 0) forget(place)
  else remember(place, JSON.stringify(letters))
  tell()
}

/** Calls `listener` when the letters change, in another tab too; answers how to stop that. */
export const subscribeOutbox = subscribe
