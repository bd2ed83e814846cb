import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedWrite } from '../../../../../template/src/pwa/outbox/queue.ts'
import { type Drawer, freshBrowser } from '../../../../support/drawer.ts'

const load = () => import('../../../../../template/src/pwa/outbox/queue.ts')

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
})

const queued = (rid: string, more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  rid,
  owner: 'demo/1',
  action: 'asistenciaadd',
  about: `asistenciaadd ${rid}`,
  fields: { id: rid, estado: 'presente' },
  at: 1_000,
  ...more,
})

test('what waits is there when the app is opened again, in its order, until it has arrived', async () => {
  const { enqueueWrite } = await load()
  for (const rid of ['a', 'b', 'c']) enqueueWrite(queued(rid))
  vi.resetModules()
  const { queuedWrites, dequeueWrite } = await load()
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'b', 'c'])
  dequeueWrite('b')
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'c'])
  dequeueWrite('a')
  dequeueWrite('c')
  expect(drawer.names).toEqual([])
})

test('moved writes are added once, and a queue that cannot be read adds nothing', async () => {
  const { addMovedWrites, enqueueWrite, queuedWrites } = await load()
  enqueueWrite(queued('a'))
  addMovedWrites(JSON.stringify([queued('a'), queued('b')]))
  for (const unreadable of ['', '{', '7', '{"rid":"c"}']) addMovedWrites(unreadable)
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'b'])
})

test('a later word about the same takes the place of the earlier one, of the same owner', async () => {
  const { enqueueWrite, queuedWrites } = await load()
  enqueueWrite(queued('a', { about: 'x' }))
  enqueueWrite(queued('b', { about: 'x', owner: 'demo/2' }))
  enqueueWrite(queued('c', { about: 'x' }))
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['b', 'c'])
})

test('what replaced a queued is known, also over several steps and when it has gone', async () => {
  const { enqueueWrite, latestOf, dequeueWrite } = await load()
  for (const rid of ['a', 'b', 'c']) enqueueWrite(queued(rid, { about: 'x' }))
  dequeueWrite('c')
  vi.resetModules()
  const again = await load()
  expect(['a', 'b', 'c', 'd'].map(again.latestOf)).toEqual(['c', 'c', 'c', 'd'])
  expect(latestOf('a')).toBe('c')
})

test('what has waited for two weeks is overdue, until the member wants it sent', async () => {
  const { enqueueWrite, isOverdue, queuedWrites, renewWrites } = await load()
  const now = 15 * 24 * 60 * 60 * 1000
  enqueueWrite(queued('old'))
  enqueueWrite(queued('new', { at: now }))
  expect(queuedWrites().map(one => isOverdue(one, now))).toEqual([true, false])
  renewWrites(['old'], now)
  expect(queuedWrites().map(one => isOverdue(one, now))).toEqual([false, false])
})

test.each(['', '{', 'null', '"x"'])('%j on the phone is no queue', async written => {
  localStorage.setItem('molde.outbox', written)
  const { isQueueEmpty, queuedWrites } = await load()
  expect([queuedWrites(), isQueueEmpty()]).toEqual([[], true])
})

describe('a write of another version, which this one cannot read,', () => {
  const foreign = { rid: 'b', owner: 'demo/1', fields: { kilos: 70 }, places: ['x'] }
  const storeThree = () =>
    localStorage.setItem('molde.outbox', JSON.stringify([queued('a'), foreign, queued('c', { about: 'x' })]))
  const stored = () => JSON.parse(drawer.getItem('molde.outbox') ?? '[]')

  test('hides no other, and stays in its place whatever comes and goes', async () => {
    storeThree()
    const { queuedWrites, enqueueWrite, dequeueWrite, renewWrites, isQueueEmpty } = await load()
    expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'c'])
    enqueueWrite(queued('d', { about: 'x' }))
    renewWrites(['a'], 5_000)
    dequeueWrite('a')
    expect(stored()).toEqual([foreign, queued('d', { about: 'x' })])
    dequeueWrite('d')
    expect(stored()).toEqual([foreign])
    expect([queuedWrites(), isQueueEmpty()]).toEqual([[], false])
  })

  test('keeps the fields that this version does not know', async () => {
    const newer = { ...queued('a'), photo: 'data:' }
    localStorage.setItem('molde.outbox', JSON.stringify([newer]))
    const { enqueueWrite } = await load()
    enqueueWrite(queued('b'))
    expect(stored()).toEqual([newer, queued('b')])
  })
})

test('a phone without room keeps what was safe, and says that the rest is not', async () => {
  const { enqueueWrite, queuedWrites, isQueueSafe } = await load()
  for (const rid of ['a', 'b', 'c']) enqueueWrite(queued(rid))
  drawer.mood = 'full'
  enqueueWrite(queued('d'))
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'b', 'c', 'd'])
  expect(isQueueSafe()).toBe(false)
  vi.resetModules()
  expect((await load()).queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'b', 'c'])
})

test('the list is the same until it changes, and who watches is told', async () => {
  const { enqueueWrite, queuedWrites, subscribeOutbox, dequeueWrite } = await load()
  const listener = vi.fn()
  const stop = subscribeOutbox(listener)
  enqueueWrite(queued('a'))
  expect(queuedWrites()).toBe(queuedWrites())
  dequeueWrite('a')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  enqueueWrite(queued('b'))
  expect(listener).toHaveBeenCalledTimes(2)
})
