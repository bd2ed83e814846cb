import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedWrite } from '#pwa/outbox/queue.ts'
import { type Drawer, freshBrowser } from '#tests/support/drawer.ts'

const load = () => import('#pwa/outbox/queue.ts')

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
})

const queueItem = (rid: string, more: Partial<QueuedWrite> = {}): QueuedWrite => ({
  rid,
  owner: 'demo/1',
  action: 'asistenciaadd',
  about: `asistenciaadd ${rid}`,
  fields: { id: rid, estado: 'presente' },
  at: 1_000,
  ...more,
})

test('keeps queued writes in order when the app reopens, until they are removed', async () => {
  const { enqueueWrite } = await load()
  for (const rid of ['a', 'b', 'c']) enqueueWrite(queueItem(rid))
  vi.resetModules()
  const { queuedWrites, dequeueWrite } = await load()
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'b', 'c'])
  dequeueWrite('b')
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'c'])
  dequeueWrite('a')
  dequeueWrite('c')
  expect(drawer.names).toEqual([])
})

test('adds moved writes once, and nothing from an unreadable queue', async () => {
  const { addMovedWrites, enqueueWrite, queuedWrites } = await load()
  enqueueWrite(queueItem('a'))
  addMovedWrites(JSON.stringify([queueItem('a'), queueItem('b')]))
  for (const unreadable of ['', '{', '7', '{"rid":"c"}']) addMovedWrites(unreadable)
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'b'])
})

test('replaces an earlier write about the same subject only for the same owner', async () => {
  const { enqueueWrite, queuedWrites } = await load()
  enqueueWrite(queueItem('a', { about: 'x' }))
  enqueueWrite(queueItem('b', { about: 'x', owner: 'demo/2' }))
  enqueueWrite(queueItem('c', { about: 'x' }))
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['b', 'c'])
})

test('finds the replacement of a queued write over several steps, even after its removal', async () => {
  const { enqueueWrite, latestOf, dequeueWrite } = await load()
  for (const rid of ['a', 'b', 'c']) enqueueWrite(queueItem(rid, { about: 'x' }))
  dequeueWrite('c')
  vi.resetModules()
  const again = await load()
  expect(['a', 'b', 'c', 'd'].map(again.latestOf)).toEqual(['c', 'c', 'c', 'd'])
  expect(latestOf('a')).toBe('c')
})

test('treats a write as overdue after two weeks, until the member renews it', async () => {
  const { enqueueWrite, isOverdue, queuedWrites, renewWrites } = await load()
  const now = 15 * 24 * 60 * 60 * 1000
  enqueueWrite(queueItem('old'))
  enqueueWrite(queueItem('new', { at: now }))
  expect(queuedWrites().map(one => isOverdue(one, now))).toEqual([true, false])
  renewWrites(['old'], now)
  expect(queuedWrites().map(one => isOverdue(one, now))).toEqual([false, false])
})

test.each(['', '{', 'null', '"x"'])('reads %j on the phone as an empty queue', async written => {
  localStorage.setItem('molde.outbox', written)
  const { isQueueEmpty, queuedWrites } = await load()
  expect([queuedWrites(), isQueueEmpty()]).toEqual([[], true])
})

describe('an unreadable write of another version', () => {
  const foreign = { rid: 'b', owner: 'demo/1', fields: { kilos: 70 }, places: ['x'] }
  const storeThree = () =>
    localStorage.setItem(
      'molde.outbox',
      JSON.stringify([queueItem('a'), foreign, queueItem('c', { about: 'x' })]),
    )
  const readStored = () => JSON.parse(drawer.getItem('molde.outbox') ?? '[]')

  test('hides no other write, and keeps its position', async () => {
    storeThree()
    const { queuedWrites, enqueueWrite, dequeueWrite, renewWrites, isQueueEmpty } = await load()
    expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'c'])
    enqueueWrite(queueItem('d', { about: 'x' }))
    renewWrites(['a'], 5_000)
    dequeueWrite('a')
    expect(readStored()).toEqual([foreign, queueItem('d', { about: 'x' })])
    dequeueWrite('d')
    expect(readStored()).toEqual([foreign])
    expect([queuedWrites(), isQueueEmpty()]).toEqual([[], false])
  })

  test('keeps fields that this version does not know', async () => {
    const newer = { ...queueItem('a'), photo: 'data:' }
    localStorage.setItem('molde.outbox', JSON.stringify([newer]))
    const { enqueueWrite } = await load()
    enqueueWrite(queueItem('b'))
    expect(readStored()).toEqual([newer, queueItem('b')])
  })
})

test('keeps the saved writes on a full phone, and reports that the others are unsafe', async () => {
  const { enqueueWrite, queuedWrites, isQueueSafe } = await load()
  for (const rid of ['a', 'b', 'c']) enqueueWrite(queueItem(rid))
  drawer.mood = 'full'
  enqueueWrite(queueItem('d'))
  expect(queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'b', 'c', 'd'])
  expect(isQueueSafe()).toBe(false)
  vi.resetModules()
  expect((await load()).queuedWrites().map(({ rid }) => rid)).toEqual(['a', 'b', 'c'])
})

test('returns the same list until it changes, and notifies subscribers', async () => {
  const { enqueueWrite, queuedWrites, subscribeOutbox, dequeueWrite } = await load()
  const listener = vi.fn()
  const stop = subscribeOutbox(listener)
  enqueueWrite(queueItem('a'))
  expect(queuedWrites()).toBe(queuedWrites())
  dequeueWrite('a')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  enqueueWrite(queueItem('b'))
  expect(listener).toHaveBeenCalledTimes(2)
})
