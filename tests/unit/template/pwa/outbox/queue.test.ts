import { beforeEach, expect, test, vi } from 'vitest'
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

test('what nobody means any more is still there, for the member to be told, and known as too old', async () => {
  const { enqueueWrite, isTooOld, queuedWrites } = await load()
  const now = 15 * 24 * 60 * 60 * 1000
  enqueueWrite(queued('old'))
  enqueueWrite(queued('new', { at: now }))
  expect(queuedWrites().map(one => isTooOld(one, now))).toEqual([true, false])
})

test.each(['', '{', 'null', '[{"rid":1}]'])('%j on the phone is no queued', async written => {
  localStorage.setItem('molde.outbox', written)
  const { queuedWrites } = await load()
  expect(queuedWrites()).toEqual([])
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
