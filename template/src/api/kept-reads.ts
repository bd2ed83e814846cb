import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Addon } from '../contract/addons.ts'
import { type Action, answers, readAnswer } from '../contract/answers.ts'
import { forgetReads, keptFor, place, sayRefused } from '../platform/reads-copy.ts'

/** What can be read without a connection. */
const keptReads: readonly (Action | Addon)[] = [
  'turnos',
  'misreservas',
  'abonos',
  'abonomov',
  'esperalist',
  'blog',
  'mensajes',
  'familia',
  'sedes',
  'asistentes',
  'checkincode',
  'invitar',
  'perfil',
  'avisos',
  'pagos',
  'ordenes',
  'transferlist',
  'classroom',
  'paginas',
  'cuenta',
  'wod',
  'marcas',
  'peso',
  'tests',
  'ranking',
]

const pause = 150
const mostQueries = 40
/** Another build may read answers otherwise: what one kept is not for the next. */
const build = new URL(import.meta.url).pathname

const copySchema = z.object({
  owner: z.string(),
  build: z.string(),
  at: z.number(),
  state: z.custom<Partial<DehydratedState>>(value => typeof value === 'object' && value !== null),
})

/**
 * Gives back what `owner` last read on this phone, and keeps what is read from now on. Whatever another left is forgotten.
 * Answers how to stop. A phone that keeps nothing only says so: the app works without.
 */
export function keepReads(queries: QueryClient, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const save = () => {
    // It may have waited for the restoring, and the member has left meanwhile.
    if (ended) return
    const state = dehydrate(queries, { shouldDehydrateQuery: worthKeeping(queries) })
    unlessRefused(set(place, { owner, build, at: Date.now(), state: asRead(state) }))
  }
  const restored = restore(queries, owner, () => ended)
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => unlessRefused(restored.then(save)), pause)
  }
  const isWorthIt = (query: Query) => hasData(query) && isKept(query)
  // What was answered before this began.
  if (queries.getQueryCache().getAll().some(isWorthIt)) saveSoon()
  const stopWatching = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isWorthIt(query)) saveSoon()
  })
  // A phone may end the app at any moment once it is out of sight.
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

async function restore(queries: QueryClient, owner: string, isOver: () => boolean): Promise<void> {
  const copy = z.safeParse(copySchema, await get(place))
  if (!copy.success || isOver()) return
  const { data } = copy
  const isOurs = data.owner === owner && data.build === build && Date.now() - data.at < keptFor
  if (!isOurs) return forgetReads()
  hydrate(queries, { ...data.state, queries: (data.state.queries ?? []).filter(isReadable) })
  // However new the copy: what stands in it is of the last visit. What has been answered since then is not asked again.
  const isOfCopy = (query: Query) => isKept(query) && query.state.dataUpdatedAt <= data.at
  await queries.invalidateQueries({ predicate: isOfCopy })
}

const isKept = ({ queryKey: [action] }: Query): boolean => keptReads.some(kept => kept === action)

/** Whether the app of now can read what was kept: a shape that it does not know breaks a screen, at every start anew. */
function isReadable({ queryKey: [name, , pages], state }: DehydratedState['queries'][number]): boolean {
  const known = isAction(name) ? readAnswer(name, {}) : {}
  const isAnswer = (value: unknown) => isGiven(value) && hasShapeOf(known, value)
  if (pages === undefined) return isAnswer(state.data)
  const read = z.safeParse(pagesSchema, state.data)
  return (
    read.success && read.data.pages.length === read.data.pageParams.length && read.data.pages.every(isAnswer)
  )
}

const pagesSchema = z.object({ pages: z.array(z.unknown()), pageParams: z.array(z.unknown()) })
const isAction = (name: unknown): name is Action => typeof name === 'string' && name in answers

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

/** What failed to be read anew is kept as it was read last. */
function asRead(state: DehydratedState): DehydratedState {
  const queries = state.queries.map(query => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }))
  return { queries, mutations: [] }
}

/** The latest of what was read: a schedule is asked for anew each day. */
function worthKeeping(queries: QueryClient): (query: Query) => boolean {
  const latest = queries
    .getQueryCache()
    .getAll()
    .filter(query => hasData(query) && isKept(query))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, mostQueries)
  return query => latest.includes(query)
}

function unlessRefused(work: Promise<unknown>): void {
  work.catch(sayRefused)
}
