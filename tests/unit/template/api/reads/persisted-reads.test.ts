import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keyOfShape } from '#platform/storage/ledger.ts'
import type { Read } from '#protocol/wire/operation.ts'
import { freshBrowser } from '#tests/support/drawer.ts'
import { byAction } from '#tests/support/operations.ts'
import { readAddon, readAnswer } from '#tests/support/protocol.ts'

/** Node has no IndexedDB. Copies of the app's values are stored here instead. */
const phone = new Map<string, unknown>()
vi.mock('#platform/storage/database.ts', () => ({
  get: async (key: string) => structuredClone(phone.get(key)),
  getShape: async (key: string, shape: number) => structuredClone(phone.get(keyOfShape(key, shape))),
  set: async (key: string, value: unknown) => void phone.set(key, structuredClone(value)),
  delEveryShape: async (key: string) => {
    for (const shape of [1, 2, 3]) phone.delete(keyOfShape(key, shape))
  },
}))

const load = async () => ({
  ...(await import('#api/reads/persisted-reads.ts')),
  ...(await import('#api/reads/queries.ts')),
  ...(await import('#api/api-error.ts')),
})
type QueryKey = readonly unknown[]
type Queries = ReturnType<Awaited<ReturnType<typeof load>>['createQueryClient']>
const { readOf } = await byAction()
const { bodyWeight } = await import('#protocol/fitness/body.ts')
const { workout } = await import('#protocol/fitness/workout.ts')

const mine = readOf('misreservas')
const prox = { period: 'coming', from: '' } as const
const proxKey = ['myBookings', prox] as const
const wire = { ok: 1, d: [{ id: 7, name: 'Yoga' }] }

/** Requests `key` as a screen does. */
const ask = (queries: Queries, read: Read, queryKey: QueryKey) =>
  queries.getQueryCache().build(queries, { queryKey, meta: { read } })

beforeEach(() => {
  phone.clear()
  freshBrowser()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
})

/** Stores reads as the app does when it is hidden. */
async function keep(fill: (queries: Queries) => void): Promise<void> {
  const { persistReads, createQueryClient } = await load()
  const queries = createQueryClient()
  const stop = persistReads(queries, 'demo/31')
  fill(queries)
  const before = JSON.stringify([...phone])
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(JSON.stringify([...phone])).not.toBe(before), { timeout: 30_000 })
  stop()
}

/** Restores the stored reads as the next start does. */
async function restoreReads(...asked: [Read, QueryKey][]): Promise<Queries> {
  const { persistReads, createQueryClient } = await load()
  vi.useFakeTimers()
  const queries = createQueryClient()
  const stop = persistReads(queries, 'demo/31')
  // The first screen requests its read before the restore ends, the others after.
  for (const [read, key] of asked.slice(0, 1)) ask(queries, read, key)
  await vi.advanceTimersByTimeAsync(20)
  for (const [read, key] of asked.slice(1)) ask(queries, read, key)
  stop()
  vi.useRealTimers()
  return queries
}

test('stores nothing if the member logs out before the restore ends', async () => {
  const { persistReads, createQueryClient } = await load()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queries = createQueryClient()
  const stop = persistReads(queries, 'demo/31')
  ask(queries, mine, proxKey).setData(readAnswer('misreservas', wire))
  document.dispatchEvent(new Event('visibilitychange'))
  stop()
  await vi.advanceTimersByTimeAsync(20)
  expect(phone.size).toBe(0)
})

test('restores single answers and paged answers at the next start', async () => {
  const answer = readAnswer('misreservas', wire)
  const pages = { pages: [answer], pageParams: [''] }
  const weight = { ...readAddon('peso', {}), ok: 1 }
  const stored: [Read, QueryKey, unknown][] = [
    [mine, proxKey, answer],
    [mine, [...proxKey, 'pages'], pages],
    [bodyWeight, ['bodyWeight', {}], weight],
  ]
  await keep(queries => {
    for (const [read, key, data] of stored) ask(queries, read, key).setData(data)
  })
  const queries = await restoreReads(...stored.map(([read, key]): [Read, QueryKey] => [read, key]))
  for (const [, key, data] of stored) {
    expect(queries.getQueryData(key)).toEqual(data)
    // However recent, the copy belongs to the last visit.
    expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
  }
})

test('restores reads stored under a former id of the gym', async () => {
  const { setGymIds } = await import('#platform/gym-ids.ts')
  const answer = readAnswer('misreservas', wire)
  await keep(queries => ask(queries, mine, proxKey).setData(answer))
  const copies = phone.get('molde.reads.2')
  phone.set('molde.reads.2', Object.assign({}, copies, { owner: 'viejo/31' }))
  setGymIds('demo', ['viejo'])
  expect((await restoreReads([mine, proxKey])).getQueryData(proxKey)).toEqual(answer)
})

test('keeps reads that no screen requests for the next start, without restoring them', async () => {
  const answer = readAnswer('misreservas', wire)
  await keep(queries => ask(queries, mine, proxKey).setData(answer))
  const family = readOf('familia')
  await keep(queries => ask(queries, family, ['family', {}]).setData(readAnswer('familia', { ok: 1, d: [] })))
  expect((await restoreReads([family, ['family', {}]])).getQueryData(proxKey)).toBeUndefined()
  expect((await restoreReads([mine, proxKey])).getQueryData(proxKey)).toEqual(answer)
})

test('keeps the most recent reads when over the limit, whether they were requested again or not', async () => {
  const family: [Read, QueryKey] = [readOf('familia'), ['family', {}]]
  const roll = readOf('asistentes')
  const answers = {
    family: readAnswer('familia', { ok: 1, d: [] }),
    roll: readAnswer('asistentes', { ok: 1 }),
  }
  await keep(queries => ask(queries, ...family).setData(answers.family))
  const updatedAt = Date.now() - 60_000
  await keep(queries => {
    for (let slot = 0; slot < 40; slot++)
      ask(queries, roll, ['attendees', { slot: String(slot) }]).setData(answers.roll, {
        updatedAt,
        manual: true,
      })
  })
  expect((await restoreReads(family)).getQueryData(family[1])).toEqual(answers.family)
})

test('restores a read of another day when a similar read is requested', async () => {
  const answer = readAnswer('turnos', { ok: 1, d: [{ id: 7, estado: 'libre' }] })
  const yesterday = ['schedule', { from: '2026-11-22', days: 7, branch: '', category: '' }]
  const today = ['schedule', { from: '2026-11-23', days: 7, branch: '', category: '' }]
  await keep(queries => ask(queries, readOf('turnos'), yesterday).setData(answer))
  const queries = await restoreReads([readOf('turnos'), today])
  expect(queries.getQueryData(yesterday)).toEqual(answer)
  expect(queries.getQueryData(today)).toBeUndefined()
})

test('keeps a read restored during its request, even if the screen closes before the answer', async () => {
  const answer = readAnswer('misreservas', wire)
  await keep(queries => ask(queries, mine, proxKey).setData(answer))
  const { persistReads, createQueryClient } = await load()
  const queries = createQueryClient()
  const asked = ask(queries, mine, proxKey)
  asked.fetch({ ...asked.options, queryFn: () => new Promise(() => {}) }).catch(() => {})
  const stop = persistReads(queries, 'demo/31')
  await vi.waitFor(() => expect(asked.state.data).toEqual(answer), { timeout: 30_000 })
  await asked.cancel({ revert: true })
  expect(asked.state).toMatchObject({ data: answer, isInvalidated: true, fetchStatus: 'idle' })
  stop()
  expect((await restoreReads([mine, proxKey])).getQueryData(proxKey)).toEqual(answer)
})

test('drops only the reads whose data has the wrong shape', async () => {
  const answer = readAnswer('misreservas', wire)
  const misfits: [Read, QueryKey, unknown][] = [
    [mine, proxKey, { pages: [answer], pageParams: [''] }],
    [mine, [...proxKey, 'pages'], answer],
    [readOf('abonos'), ['passes', { person: '' }], readAnswer('abonos', { ok: 0, err: ['Algo falló.'] })],
    [readOf('familia'), ['family', {}], { ok: 1, family: { id: '7' } }],
    [readOf('perfil'), ['profile', {}], 'junk'],
    [workout, ['workout', { date: '2026-11-23' }], { pages: [], pageParams: [] }],
    [readOf('pagos'), ['payments', { from: '' }, 'pages'], { pages: [{ ok: 1 }], pageParams: [''] }],
  ]
  const topics: [Read, QueryKey] = [readOf('avisos'), ['notificationTopics', {}]]
  await keep(queries => {
    for (const [read, key, data] of misfits) ask(queries, read, key).setData(data)
    ask(queries, ...topics).setData(readAnswer('avisos', { ok: 1, d: [] }))
  })
  const queries = await restoreReads(topics, ...misfits.map(([read, key]): [Read, QueryKey] => [read, key]))
  expect(misfits.map(([, key]) => queries.getQueryData(key))).toEqual(misfits.map(() => undefined))
  expect(queries.getQueryData(topics[1])).toMatchObject({ ok: 1 })
})

test('keeps the copy of the previous answer after a later refusal', async () => {
  const { ApiError, createQueryClient, persistReads } = await load()
  const answer = readAnswer('misreservas', wire)
  const queries = createQueryClient()
  ask(queries, mine, proxKey).setData(answer)
  const refuse = () => Promise.reject(new ApiError('refused', 'x', { errors: ['Debés la cuota.'] }))
  await queries
    .fetchQuery({ queryKey: proxKey, queryFn: refuse, retry: false, staleTime: 0, meta: { read: mine } })
    .catch(() => {})
  const stop = persistReads(queries, 'demo/31')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(phone.size).toBe(1), { timeout: 30_000 })
  stop()
  expect((await restoreReads([mine, proxKey])).getQueryData(proxKey)).toEqual(answer)
})

test('restores reads of a previous version after an update, and leaves them for that version', async () => {
  const answer = readAnswer('misreservas', wire)
  await keep(queries => ask(queries, mine, proxKey).setData(answer))
  const { at, owner, state } = phone.get('molde.reads.2') as Record<string, unknown>
  phone.clear()
  const before = { at, owner, state, build: '/assets/app-11111111.js' }
  phone.set('molde.reads', before)
  expect((await restoreReads([mine, proxKey])).getQueryData(proxKey)).toEqual(answer)
  expect(phone.get('molde.reads')).toEqual(before)
})

test('reads stored answers without a newer optional field, including in list items', async () => {
  const schedule = (await byAction()).readOf('turnos')
  const key = ['schedule', { from: '2026-11-28', days: 7, branch: '', category: '' }] as const
  const answer = readAnswer('turnos', { ok: 1, d: [{ id: 7, d: 'Yoga' }] })
  const { kinds: _, coaches: __, slots, ...older } = answer as Record<string, unknown>
  const [{ tellsOpening: ___, ...slot }] = slots as [Record<string, unknown>]
  await keep(queries => ask(queries, schedule, key).setData({ ...older, slots: [slot] }))
  expect((await restoreReads([schedule, key])).getQueryData(key)).toEqual(answer)
})

test('keeps an unreadable entry until the read is answered again', async () => {
  const answer = readAnswer('misreservas', wire)
  await keep(queries => ask(queries, mine, proxKey).setData({ ok: 1, other: 'shape' }))
  const storedReads = () => JSON.stringify(phone.get('molde.reads.2'))
  await keep(queries => {
    ask(queries, mine, [...proxKey, 'other'])
    ask(queries, readOf('familia'), ['family', {}]).setData(readAnswer('familia', { ok: 1, d: [] }))
  })
  expect(storedReads()).toContain('"other":"shape"')
  await keep(queries => ask(queries, mine, proxKey).setData(answer))
  expect(storedReads()).not.toContain('"other":"shape"')
})

test('deletes another member’s reads in every shape', async () => {
  await keep(queries => ask(queries, mine, proxKey).setData(readAnswer('misreservas', wire)))
  const others = { ...(phone.get('molde.reads.2') as object), owner: 'demo/32' }
  for (const key of ['molde.reads', 'molde.reads.2', 'molde.reads.3']) phone.set(key, others)
  expect((await restoreReads([mine, proxKey])).getQueryData(proxKey)).toBeUndefined()
  expect([...phone.keys()]).toEqual([])
})

test('deletes an unreadable entry after a week', async () => {
  const updatedAt = Date.now() - 8 * 86_400_000
  await keep(queries =>
    ask(queries, mine, proxKey).setData({ ok: 1, other: 'shape' }, { updatedAt, manual: true }),
  )
  await keep(queries =>
    ask(queries, readOf('familia'), ['family', {}]).setData(readAnswer('familia', { ok: 1, d: [] })),
  )
  expect(JSON.stringify(phone.get('molde.reads.2'))).not.toContain('"other":"shape"')
})
