import { beforeEach, expect, test, vi } from 'vitest'
import { freshBrowser } from '../../../support/drawer.ts'

/** Node has no IndexedDB: what the app puts there lies here, as a copy. */
const phone = new Map<string, unknown>()
vi.mock('idb-keyval', () => ({
  get: async (key: string) => structuredClone(phone.get(key)),
  set: async (key: string, value: unknown) => void phone.set(key, structuredClone(value)),
  del: async (key: string) => void phone.delete(key),
}))

const load = async () => ({
  ...(await import('../../../../template/src/api/kept-reads.ts')),
  ...(await import('../../../../template/src/api/queries.ts')),
  ...(await import('../../../../template/src/api/pages.ts')),
  ...(await import('../../../../template/src/api/api-error.ts')),
  ...(await import('../../../../template/src/contract/answers.ts')),
})
type Queries = ReturnType<Awaited<ReturnType<typeof load>>['createQueryClient']>

const prox = { tipo: 'prox', desde: '' } as const
const wire = { ok: 1, d: [{ id: 7, name: 'Yoga' }] }

beforeEach(() => {
  phone.clear()
  freshBrowser()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
})

/** Reads that are kept as the app keeps them, when it is put out of sight. */
async function keep(fill: (queries: Queries) => void): Promise<void> {
  const { keepReads, createQueryClient } = await load()
  const queries = createQueryClient()
  const stop = keepReads(queries, 'demo/31')
  fill(queries)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(phone.size).toBe(1))
  stop()
}

/** What the next start finds. */
async function found(): Promise<Queries> {
  const { keepReads, createQueryClient } = await load()
  const queries = createQueryClient()
  const restored = vi.spyOn(queries, 'invalidateQueries')
  const stop = keepReads(queries, 'demo/31')
  await vi.waitFor(() => expect(restored).toHaveBeenCalled())
  stop()
  return queries
}

test('nothing is kept any more of a member who left before the restoring was through', async () => {
  const { keepReads, createQueryClient, queryKey, readAnswer } = await load()
  const queries = createQueryClient()
  const stop = keepReads(queries, 'demo/31')
  queries.setQueryData(queryKey('misreservas', prox), readAnswer('misreservas', wire))
  document.dispatchEvent(new Event('visibilitychange'))
  stop()
  await new Promise(done => setTimeout(done, 20))
  expect(phone.size).toBe(0)
})

test('what was read is there at the next start, one answer and page after page alike', async () => {
  const { queryKey, pagesKey, readAnswer } = await load()
  const answer = readAnswer('misreservas', wire)
  const pages = { pages: [answer], pageParams: [''] }
  await keep(queries => {
    queries.setQueryData(queryKey('misreservas', prox), answer)
    queries.setQueryData(pagesKey('misreservas', prox), pages)
    queries.setQueryData(['peso', {}], { ok: 1, weighings: [], goal: null })
  })
  const queries = await found()
  expect(queries.getQueryData(queryKey('misreservas', prox))).toEqual(answer)
  expect(queries.getQueryData(pagesKey('misreservas', prox))).toEqual(pages)
  expect(queries.getQueryData(['peso', {}])).toEqual({ ok: 1, weighings: [], goal: null })
})

test('what does not fit its place is left out, and it alone', async () => {
  const { queryKey, pagesKey, readAnswer } = await load()
  const answer = readAnswer('misreservas', wire)
  const misfits: [readonly unknown[], unknown][] = [
    [queryKey('misreservas', prox), { pages: [answer], pageParams: [''] }],
    [pagesKey('misreservas', prox), answer],
    [queryKey('abonos', { cid: '' }), readAnswer('abonos', { ok: 0, err: ['Algo falló.'] })],
    [queryKey('familia', {}), { ok: 1, family: { id: '7' } }],
    [queryKey('perfil', {}), 'junk'],
    [['wod', { fecha: '2026-11-23' }], { pages: [], pageParams: [] }],
    [pagesKey('pagos', { desde: '' }), { pages: [{ ok: 1 }], pageParams: [''] }],
  ]
  const mine = queryKey('avisos', {})
  await keep(queries => {
    for (const [key, data] of misfits) queries.setQueryData(key, data)
    queries.setQueryData(mine, readAnswer('avisos', { ok: 1, d: [] }))
  })
  const queries = await found()
  expect(misfits.map(([key]) => queries.getQueryData(key))).toEqual(misfits.map(() => undefined))
  expect(queries.getQueryData(mine)).toMatchObject({ ok: 1 })
})

test('a read that is refused later leaves the copy of what was read before', async () => {
  const { queryKey, readAnswer, ApiError, createQueryClient, keepReads } = await load()
  const key = queryKey('misreservas', prox)
  const answer = readAnswer('misreservas', wire)
  const queries = createQueryClient()
  queries.setQueryData(key, answer)
  const refused = () => Promise.reject(new ApiError('refused', 'x', { errors: ['Debés la cuota.'] }))
  await queries.fetchQuery({ queryKey: key, queryFn: refused, retry: false, staleTime: 0 }).catch(() => {})
  const stop = keepReads(queries, 'demo/31')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(phone.size).toBe(1))
  stop()
  expect((await found()).getQueryData(key)).toEqual(answer)
})
