// Writes that wait for a connection, in the order of their creation. Each is read separately. A write that this
// version of the app cannot read stays as it is until a version that can read it sends it.
// See docs/decisions/0038-the-outbox-is-in-localstorage.md.
import * as z from 'zod/mini'
import { currentOwner } from '#platform/gym-ids.ts'
import { clear, isPersisted, jsonIn, parsedOnce, persist, restoreJson } from '#platform/storage/storage.ts'
import { watchers } from '#platform/storage/watchers.ts'
import { day } from '#platform/time/units.ts'

const storageKey = 'molde.outbox'
const replacementsKey = 'molde.outbox.replaced'

const queuedWriteSchema = z.object({
  rid: z.string(),
  /** Gym and member. */
  owner: z.string(),
  /** The endpoint's name on the wire, and its name in the app. */
  action: z.string(),
  name: z.optional(z.string()),
  /**
   * The name in messages to the member, and the reads whose answers it changes. An older build wrote neither.
   */
  label: z.optional(z.string()),
  changes: z.optional(z.array(z.string())),
  /**
   * The subject: a later write with the same subject replaces this one. Stored on phones, so these names do not
   * change.
   */
  about: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Time of creation in ms. */
  at: z.number(),
})
export type QueuedWrite = z.output<typeof queuedWriteSchema>

/** Age in ms from which the member is asked before a write is sent. */
const overdueAfterMs = 14 * day

const replacedSchema = z.array(z.object({ rid: z.string(), by: z.string() }))
type Replaced = z.output<typeof replacedSchema>
/** Maximum number of stored replacements: enough for every tap whose answer is still awaited. */
const maxReplacements = 50

const { tell, subscribe } = watchers(storageKey)

/** A queued write as it is stored, readable or not. */
interface StoredWrite {
  stored: unknown
  queued: QueuedWrite | null
}

const storedWrites = parsedOnce(storageKey, (stored): readonly StoredWrite[] =>
  (Array.isArray(stored) ? stored : []).map((one: unknown) => ({
    stored: one,
    queued: z.safeParse(queuedWriteSchema, one).data ?? null,
  })),
)

/** Returns true if a write belongs to `owner`. It may be stored under a former id of the gym. */
export const isOwnedBy = (queued: QueuedWrite, owner: string): boolean => currentOwner(queued.owner) === owner

let cached: { from: readonly StoredWrite[]; writes: readonly QueuedWrite[] } | null = null

/**
 * Returns the queued writes of all members that this version can read. The same list until the queue changes.
 */
export function queuedWrites(): readonly QueuedWrite[] {
  const from = storedWrites()
  if (cached?.from !== from) cached = { from, writes: from.flatMap(({ queued }) => queued ?? []) }
  return cached.writes
}

/** True if no write waits on this phone, readable or not. */
export const isQueueEmpty = (): boolean => storedWrites().length === 0

/** True if the queue survives the closing of the app. It does not on a phone without room. */
export const isQueueSafe = (): boolean => isPersisted(storageKey)

/** True if the member is asked before a write of this age is sent. `now` in ms. */
export const isOverdue = (queued: QueuedWrite, now: number): boolean => now - queued.at >= overdueAfterMs

/** Adds a write. It replaces a queued write about the same subject. */
export function enqueueWrite(queued: QueuedWrite): void {
  const isReplaced = (one: QueuedWrite) =>
    isOwnedBy(one, currentOwner(queued.owner)) && one.about === queued.about
  const replaced = queuedWrites()
    .filter(isReplaced)
    .map(({ rid }) => ({ rid, by: queued.rid }))
  if (replaced.length > 0)
    persist(replacementsKey, JSON.stringify([...replacements(), ...replaced].slice(-maxReplacements)))
  write([...writesExcept(isReplaced), queued])
}

/** Adds the writes of another queue, as it is stored. A write that is here already is added once. */
export function addMovedWrites(queue: string): void {
  const moved = z.safeParse(z.array(z.unknown()), jsonIn(queue)).data ?? []
  const ridOf = (one: unknown) => z.safeParse(z.object({ rid: z.string() }), one).data?.rid
  const here = new Set(storedWrites().map(({ stored }) => ridOf(stored)))
  const isNew = (one: unknown) => ridOf(one) === undefined || !here.has(ridOf(one))
  if (moved.some(isNew)) write([...storedWrites().map(({ stored }) => stored), ...moved.filter(isNew)])
}

/**
 * Returns the `rid` of the write that replaced `rid`, or `rid` itself. Replacements by other tabs count too.
 */
export function latestOf(rid: string): string {
  return replacements().reduce((latest, one) => (one.rid === latest ? one.by : latest), rid)
}

const replacements = (): Replaced => z.safeParse(replacedSchema, restoreJson(replacementsKey)).data ?? []

/** Removes a write that has arrived, or that the member no longer wants. */
export const dequeueWrite = (rid: string): void => write(writesExcept(queued => queued.rid === rid))

/** Sets the time of writes to `now` (ms). The member still wants them sent. */
export function renewWrites(rids: readonly string[], now: number): void {
  const isRenewed = ({ rid }: QueuedWrite) => rids.includes(rid)
  write(
    storedWrites().map(({ stored, queued }) =>
      queued && isRenewed(queued) ? { ...queued, at: now } : stored,
    ),
  )
}

/** The queued writes in the form that `addMovedWrites` takes. */
export const storedWritesAsJson = (): string[] => storedWrites().map(({ stored }) => JSON.stringify(stored))

/** Removes writes that have moved, as JSON. A write that has changed since stays. */
export const removeMovedWrites = (moved: ReadonlySet<string>): void =>
  write(storedWrites().flatMap(({ stored }) => (moved.has(JSON.stringify(stored)) ? [] : [stored])))

/** The queue as it is stored, without the writes that `isRemoved` picks. */
const writesExcept = (isRemoved: (queued: QueuedWrite) => boolean): unknown[] =>
  storedWrites().flatMap(({ stored, queued }) => (queued && isRemoved(queued) ? [] : [stored]))

/** Stores the queue. On a phone without room the writes that are stored stay stored. */
function write(writes: readonly unknown[]): void {
  if (writes.length === 0) clear(storageKey)
  else persist(storageKey, JSON.stringify(writes), 'keep')
  tell()
}

/** Calls `listener` when the writes change, in another tab too. Returns an unsubscribe function. */
export const subscribeOutbox = subscribe
