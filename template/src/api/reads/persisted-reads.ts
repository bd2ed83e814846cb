import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { currentOwner, storedOwner } from '#platform/gym-ids.ts'
import { get, getShape, set } from '#platform/storage/database.ts'
import { decodeAnswer } from '#protocol/wire/endpoint.ts'
import type { Read } from '#protocol/wire/operation.ts'
import { wireShapes } from '#protocol/wire/readers.ts'
import { clearPersistedReads, logNotPersisted, persistLimitMs, readsKey } from './persisted-reads-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The read behind a query. It decides if the answer is stored, and its shape. */
    queryMeta: { read?: Read }
  }
}

const pause = 150
const maxQueries = 40

const copySchema = z.object({
  owner: z.string(),
  at: z.number(),
  state: z.custom<Partial<DehydratedState>>(value => typeof value === 'object' && value !== null),
})

type Copies = DehydratedState['queries']

/**
 * Restores the last reads of `owner` on this phone, each when a query of the same operation is added, and
 * persists reads from now on. Copies of another owner are deleted. Returns an unsubscribe function. A phone
 * that cannot store anything only logs it.
 */
export function persistReads(queries: QueryClient, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  /** Copies that no query has asked for yet. */
  let waiting: Copies = []
  /**
   * Copies for queries that were already fetching. Cancelling such a fetch resets the query to its state
   * before the copy.
   */
  const lateCopies = new WeakMap<Query, Copies[number]>()
  const save = () => {
    // The save may have waited for the restore while the member logged out.
    if (ended) return
    const { queries: read } = dehydrate(queries, { shouldDehydrateQuery: isWorthPersisting })
    // The latest answers, from this visit or an earlier one. A schedule has a new key each day.
    const isReadAgain = ({ queryHash }: Copies[number]) => read.some(one => one.queryHash === queryHash)
    const unread = waiting.filter(copy => !isReadAgain(copy) && isRecent(copy.state.dataUpdatedAt))
    const copies = [...read.map(asRead), ...unread].sort(latestFirst).slice(0, maxQueries)
    unlessRefused(
      set(readsKey, { owner: storedOwner(owner), at: Date.now(), state: { queries: copies, mutations: [] } }),
    )
  }
  /**
   * Restores all copies of the same operation together: yesterday's answer may help if today's cannot be
   * read.
   */
  const restoreCopies = ({ meta }: Query) => {
    const read = meta?.read
    if (!read || waiting.length === 0 || ended) return
    const isOf = ({ queryKey }: Copies[number]) => queryKey[0] === read.name
    const matching = waiting.filter(copy => isOf(copy) && isReadable(complete(copy, read), read))
    // Copies that this version cannot read stay until their queries are answered again.
    waiting = waiting.filter(copy => !matching.includes(copy))
    const readable = matching.map(copy => markStale(complete(copy, read), read))
    hydrate(queries, { queries: readable })
    for (const copy of readable) {
      const query = queries.getQueryCache().get(copy.queryHash)
      if (query?.state.fetchStatus === 'fetching') lateCopies.set(query, copy)
    }
  }
  const restoreLateCopy = (query: Query) => {
    const copy = lateCopies.get(query)
    if (copy && !hasData(query) && !ended) hydrate(queries, { queries: [copy] })
  }
  const restored = copiesOf(owner).then(copies => {
    waiting = copies
    for (const query of queries.getQueryCache().getAll()) restoreCopies(query)
    // Queries of visible screens. Queries that have been answered since then are not refetched.
    const isOfCopy = (query: Query) => query.state.isInvalidated
    return queries.refetchQueries({ type: 'active', predicate: isOfCopy }, { cancelRefetch: false })
  })
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => unlessRefused(restored.then(save)), pause)
  }
  // Answers that arrived before this began.
  if (queries.getQueryCache().getAll().some(isWorthPersisting)) saveSoon()
  const stopWatching = queries.getQueryCache().subscribe(event => {
    const { query } = event
    if (event.type === 'added') restoreCopies(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'setState') restoreLateCopy(query)
    if (isWorthPersisting(query)) saveSoon()
  })
  // Once the app is in the background, the phone may end it at any moment.
  const saveNow = () => document.visibilityState === 'hidden' && unlessRefused(restored.then(save))
  document.addEventListener('visibilitychange', saveNow)
  unlessRefused(restored)
  return () => {
    ended = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', saveNow)
    stopWatching()
  }
}

/**
 * Returns the copies that `owner` left on this phone, unless they are too old. Deletes copies of another
 * owner.
 */
async function copiesOf(owner: string): Promise<Copies> {
  const copy = z.safeParse(copySchema, (await get(readsKey)) ?? (await getShape(readsKey, 1)))
  if (!copy.success) return []
  const { data } = copy
  if (currentOwner(data.owner) !== owner) {
    await clearPersistedReads()
    return []
  }
  return isRecent(data.at) ? (data.state.queries ?? []) : []
}

const isRecent = (at: number): boolean => Date.now() - at < persistLimitMs

/** Marks a copy as stale. It is from an earlier visit, however recent, and must be refetched. */
const markStale = (copy: Copies[number], read: Read): Copies[number] => ({
  ...copy,
  meta: { read },
  state: { ...copy.state, isInvalidated: true },
})

/**
 * Adds the optional fields that answers have gained since the copy was stored, as for a backend that leaves
 * them out.
 */
function complete(copy: Copies[number], { answerFields }: Read): Copies[number] {
  const { data } = copy.state
  const completeAnswer = (answer: unknown) => addOptionalFields(answerFields, answer)
  const read = z.safeParse(pagesSchema, data)
  const whole =
    copy.queryKey[2] !== undefined && read.success
      ? { ...read.data, pages: read.data.pages.map(completeAnswer) }
      : completeAnswer(data)
  return { ...copy, state: { ...copy.state, data: whole } }
}

function addOptionalFields(reader: z.ZodMiniType, value: unknown): unknown {
  const shape = wireShapes.get(reader)
  if (shape?.kind === 'list' && Array.isArray(value))
    return value.map(item => addOptionalFields(shape.of, item))
  if (shape?.kind === 'optional') return value && addOptionalFields(shape.of, value)
  if (shape?.kind !== 'record' || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  const fields = Object.entries(shape.fields).flatMap(([name, [, field]]) => {
    const isMissing = !(name in value)
    if (isMissing && wireShapes.get(field)?.kind !== 'optional') return []
    return [
      [name, isMissing ? z.parse(field, undefined) : addOptionalFields(field, Reflect.get(value, name))],
    ]
  })
  return { ...value, ...Object.fromEntries(fields) }
}

const isPersisted = ({ meta }: Query): boolean => (meta?.read?.persistFor ?? 0) > 0

/**
 * Returns true if this build can read a stored answer. An unknown shape would break the screen at every
 * start.
 */
function isReadable({ queryKey: [, , pages], state }: Copies[number], read: Read): boolean {
  if (Date.now() - state.dataUpdatedAt >= read.persistFor) return false
  const sample = decodeAnswer(read, {})
  const isAnswer = (value: unknown) => isGiven(value) && hasShapeOf(sample, value)
  if (pages === undefined) return isAnswer(state.data)
  const { success, data } = z.safeParse(pagesSchema, state.data)
  return success && data.pages.length === data.pageParams.length && data.pages.every(isAnswer)
}

const pagesSchema = z.object({ pages: z.array(z.unknown()), pageParams: z.array(z.unknown()) })

/** Returns true for an answer that is not a refusal. */
const isGiven = (value: unknown): boolean => z.safeParse(given, value).success
const given = z.object({ ok: z.number().check(z.positive()) })

/**
 * Returns true if `value` has all fields of `sample` with the same types. null in `sample` matches anything.
 */
function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (sample === null) return true
  if (typeof sample !== 'object') return typeof value === typeof sample
  if (typeof value !== 'object' || value === null || Array.isArray(sample) !== Array.isArray(value))
    return false
  return Object.entries(sample).every(([name, part]) => hasShapeOf(part, Reflect.get(value, name)))
}

const hasData = ({ state }: Query): boolean => state.data !== undefined
const isWorthPersisting = (query: Query): boolean => hasData(query) && isPersisted(query)

/** Stores a query whose refetch failed with its last successful state. */
const asRead = ({ meta: _, ...query }: Copies[number]): Copies[number] => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureReason: null },
})

const latestFirst = (a: Copies[number], b: Copies[number]): number =>
  b.state.dataUpdatedAt - a.state.dataUpdatedAt

function unlessRefused(work: Promise<unknown>): void {
  work.catch(logNotPersisted)
}
