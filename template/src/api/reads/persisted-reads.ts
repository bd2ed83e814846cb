import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { decodeAnswer } from '../../contract/wire/endpoint.ts'
import { wireShapes } from '../../contract/wire/readers.ts'
import { currentOwner, storedOwner } from '../../platform/gym-ids.ts'
import { get, getShape, set } from '../../platform/storage/database.ts'
import type { Read } from '../operation.ts'
import { clearPersistedReads, logNotPersisted, mostPersistedFor, place } from './persisted-reads-store.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What a query reads, which decides whether its answer is stored and what shape it has. */
    queryMeta: { read?: Read }
  }
}

const pause = 150
const mostQueries = 40

const copySchema = z.object({
  owner: z.string(),
  at: z.number(),
  state: z.custom<Partial<DehydratedState>>(value => typeof value === 'object' && value !== null),
})

type Copies = DehydratedState['queries']

/**
 * Gives back what `owner` last read on this phone, each copy once something asks for its like, and keeps what is read from now on.
 * Whatever another left is forgotten. Returns an unsubscribe function. A phone that keeps nothing only says so: the app works without.
 */
export function persistReads(queries: QueryClient, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  /** Copies that nothing has asked for yet. */
  let waiting: Copies = []
  /** What came to a query that was asked already: where that is called off, it is put back to what it was before. */
  const cameLate = new WeakMap<Query, Copies[number]>()
  const save = () => {
    // It may have waited for the restore, and the member has logged out meanwhile.
    if (ended) return
    const { queries: read } = dehydrate(queries, { shouldDehydrateQuery: isWorthPersisting })
    // The latest of what was read, asked for in this visit or not: a schedule is asked for anew each day.
    const isReadAnew = ({ queryHash }: Copies[number]) => read.some(one => one.queryHash === queryHash)
    const unread = waiting.filter(copy => !isReadAnew(copy) && isRecent(copy.state.dataUpdatedAt))
    const copies = [...read.map(asRead), ...unread].sort(latestFirst).slice(0, mostQueries)
    unlessRefused(
      set(place, { owner: storedOwner(owner), at: Date.now(), state: { queries: copies, mutations: [] } }),
    )
  }
  /** Copies of the same operation come together: what was read of it yesterday may serve where today cannot be read. */
  const giveBack = ({ meta }: Query) => {
    const read = meta?.read
    if (!read || waiting.length === 0 || ended) return
    const isOf = ({ queryKey }: Copies[number]) => queryKey[0] === read.endpoint.name
    const wanted = waiting.filter(copy => isOf(copy) && isReadable(complete(copy, read), read))
    // Copies that this version cannot read stay until their queries are answered again.
    waiting = waiting.filter(copy => !wanted.includes(copy))
    const readable = wanted.map(copy => aged(complete(copy, read), read))
    hydrate(queries, { queries: readable })
    for (const copy of readable) {
      const query = queries.getQueryCache().get(copy.queryHash)
      if (query?.state.fetchStatus === 'fetching') cameLate.set(query, copy)
    }
  }
  const giveBackAgain = (query: Query) => {
    const copy = cameLate.get(query)
    if (copy && !hasData(query) && !ended) hydrate(queries, { queries: [copy] })
  }
  const restored = copiesOf(owner).then(copies => {
    waiting = copies
    for (const query of queries.getQueryCache().getAll()) giveBack(query)
    // What is looked at already. What has been answered meanwhile is not asked again.
    const isOfCopy = (query: Query) => query.state.isInvalidated
    return queries.refetchQueries({ type: 'active', predicate: isOfCopy }, { cancelRefetch: false })
  })
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => unlessRefused(restored.then(save)), pause)
  }
  // What was answered before this began.
  if (queries.getQueryCache().getAll().some(isWorthPersisting)) saveSoon()
  const stopWatching = queries.getQueryCache().subscribe(event => {
    const { query } = event
    if (event.type === 'added') giveBack(query)
    if (event.type !== 'updated') return
    if (event.action.type === 'setState') giveBackAgain(query)
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

/** What `owner` left on this phone, as far as it is not too old; what another left is forgotten. */
async function copiesOf(owner: string): Promise<Copies> {
  const copy = z.safeParse(copySchema, (await get(place)) ?? (await getShape(place, 1)))
  if (!copy.success) return []
  const { data } = copy
  if (currentOwner(data.owner) !== owner) {
    await clearPersistedReads()
    return []
  }
  return isRecent(data.at) ? (data.state.queries ?? []) : []
}

const isRecent = (at: number): boolean => Date.now() - at < mostPersistedFor

/** However recent the copy is, it is of the last visit, and refetched. */
const aged = (copy: Copies[number], read: Read): Copies[number] => ({
  ...copy,
  meta: { read },
  state: { ...copy.state, isInvalidated: true },
})

/** A copy of an older version with the optional fields that answers have since then, as in the answer of a backend that leaves them out. */
function complete(copy: Copies[number], { endpoint }: Read): Copies[number] {
  const { data } = copy.state
  const completeAnswer = (answer: unknown) => addOptionalFields(endpoint.own, answer)
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

/** Whether this build can read a stored answer: an unknown shape would break the screen at every start. */
function isReadable(
  { queryKey: [, , pages], state }: Copies[number],
  { endpoint, persistFor }: Read,
): boolean {
  if (Date.now() - state.dataUpdatedAt >= persistFor) return false
  const known = decodeAnswer(endpoint, {})
  const isAnswer = (value: unknown) => isGiven(value) && hasShapeOf(known, value)
  if (pages === undefined) return isAnswer(state.data)
  const read = z.safeParse(pagesSchema, state.data)
  return (
    read.success && read.data.pages.length === read.data.pageParams.length && read.data.pages.every(isAnswer)
  )
}

const pagesSchema = z.object({ pages: z.array(z.unknown()), pageParams: z.array(z.unknown()) })

/** An answer, and no refusal. */
const isGiven = (value: unknown): boolean => z.safeParse(given, value).success
const given = z.object({ ok: z.number().check(z.positive()) })

/** Whether `value` has whatever `sample` has, each of its kind. Of null in `sample` nothing is known. */
function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (sample === null) return true
  if (typeof sample !== 'object') return typeof value === typeof sample
  if (typeof value !== 'object' || value === null || Array.isArray(sample) !== Array.isArray(value))
    return false
  return Object.entries(sample).every(([name, part]) => hasShapeOf(part, Reflect.get(value, name)))
}

const hasData = ({ state }: Query): boolean => state.data !== undefined
const isWorthPersisting = (query: Query): boolean => hasData(query) && isPersisted(query)

/** What could not be refetched stays as it was last read. */
const asRead = ({ meta: _, ...query }: Copies[number]): Copies[number] => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureReason: null },
})

const latestFirst = (a: Copies[number], b: Copies[number]): number =>
  b.state.dataUpdatedAt - a.state.dataUpdatedAt

function unlessRefused(work: Promise<unknown>): void {
  work.catch(logNotPersisted)
}
