// Writes that wait for a connection, in the order in which they were made.

import * as z from 'zod/mini'
import { clear, parsedOnce, persist, restoreJson } from '../../platform/storage/storage.ts'
import { watchers } from '../../platform/storage/watchers.ts'
import { day } from '../../platform/time/units.ts'

const place = 'molde.outbox'
const replacedPlace = 'molde.outbox.replaced'

const queuedWriteSchema = z.object({
  rid: z.string(),
  /** Whose it is: gym and member. */
  owner: z.string(),
  /** What it asks for, by its name on the wire, and by the app's. */
  action: z.string(),
  name: z.optional(z.string()),
  /** What it is called before the member, and the reads whose answers it changes. An older build wrote neither. */
  label: z.optional(z.string()),
  changes: z.optional(z.array(z.string())),
  /** What it is about: a later one about the same takes its place. These names are stored on phones: they do not change. */
  about: z.string(),
  fields: z.record(z.string(), z.string()),
  /** ms */
  at: z.number(),
})
const queueSchema = z.array(queuedWriteSchema)
export type QueuedWrite = z.output<typeof queuedWriteSchema>

/** ms after which nobody means it any more. */
const meantFor = 14 * day

const replacedSchema = z.array(z.object({ rid: z.string(), by: z.string() }))
type Replaced = z.output<typeof replacedSchema>
/** So many replacements are remembered: enough for every tap whose answer somebody still waits for. */
const mostReplaced = 50

const { tell, subscribe } = watchers(place)
const none: readonly QueuedWrite[] = []

/** Everything that waits on this phone, whoever's it is. The same list until it changes. */
export const queuedWrites: () => readonly QueuedWrite[] = parsedOnce(
  place,
  stored => z.safeParse(queueSchema, stored).data ?? none,
)

/** Whether a write is so old at `now` (ms) that it is not to be sent any more. */
export const isTooOld = (queued: QueuedWrite, now: number): boolean => now - queued.at >= meantFor

/** Adds a write, in the place of one about the same that still waits. */
export function enqueueWrite(queued: QueuedWrite): void {
  const isReplaced = ({ owner, about }: QueuedWrite) => owner === queued.owner && about === queued.about
  const waiting = queuedWrites()
  const replaced = waiting.filter(isReplaced).map(({ rid }) => ({ rid, by: queued.rid }))
  if (replaced.length > 0)
    persist(replacedPlace, JSON.stringify([...replacements(), ...replaced].slice(-mostReplaced)))
  write([...waiting.filter(one => !isReplaced(one)), queued])
}

/** The `rid` of the write that counts in the place of `rid`: its own where nothing replaced it. Other tabs' replacements count too. */
export function latestOf(rid: string): string {
  return replacements().reduce((latest, one) => (one.rid === latest ? one.by : latest), rid)
}

const replacements = (): Replaced => z.safeParse(replacedSchema, restoreJson(replacedPlace)).data ?? []

/** Takes out what has arrived. */
export function dequeueWrite(rid: string): void {
  write(queuedWrites().filter(queued => queued.rid !== rid))
}

function write(writes: readonly QueuedWrite[]): void {
  if (writes.length === 0) clear(place)
  else persist(place, JSON.stringify(writes))
  tell()
}

/** Calls `listener` when the writes change, in another tab too; returns an unsubscribe function. */
export const subscribeOutbox = subscribe
