import { beforeEach, expect, test, vi } from 'vitest'
import type { Letter } from '../../../../template/src/platform/outbox.ts'
import { type Drawer, freshBrowser } from '../../../support/drawer.ts'

const load = () => import('../../../../template/src/platform/outbox.ts')

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
})

const letter = (rid: string, more: Partial<Letter> = {}): Letter => ({
  rid,
  owner: 'demo/1',
  action: 'asistenciaadd',
  about: `asistenciaadd ${rid}`,
  fields: { id: rid, estado: 'presente' },
  at: 1_000,
  ...more,
})

test('what waits is there when the app is opened again, in its order, until it has arrived', async () => {
  const { addLetter } = await load()
  for (const rid of ['a', 'b', 'c']) addLetter(letter(rid))
  vi.resetModules()
  const { waitingLetters, removeLetter } = await load()
  expect(waitingLetters().map(({ rid }) => rid)).toEqual(['a', 'b', 'c'])
  removeLetter('b')
  expect(waitingLetters().map(({ rid }) => rid)).toEqual(['a', 'c'])
  removeLetter('a')
  removeLetter('c')
  expect(drawer.names).toEqual([])
})

test('a later word about the same takes the place of the earlier one, of the same owner', async () => {
  const { addLetter, waitingLetters } = await load()
  addLetter(letter('a', { about: 'x' }))
  addLetter(letter('b', { about: 'x', owner: 'demo/2' }))
  addLetter(letter('c', { about: 'x' }))
  expect(waitingLetters().map(({ rid }) => rid)).toEqual(['b', 'c'])
})

test('what replaced a letter is known, also over several steps and when it has gone', async () => {
  const { addLetter, latestOf, removeLetter } = await load()
  for (const rid of ['a', 'b', 'c']) addLetter(letter(rid, { about: 'x' }))
  removeLetter('c')
  vi.resetModules()
  const again = await load()
  expect(['a', 'b', 'c', 'd'].map(again.latestOf)).toEqual(['c', 'c', 'c', 'd'])
  expect(latestOf('a')).toBe('c')
})

test('what nobody means any more is still there, for the member to be told, and known as too old', async () => {
  const { addLetter, isTooOld, waitingLetters } = await load()
  const now = 15 * 24 * 60 * 60 * 1000
  addLetter(letter('old'))
  addLetter(letter('new', { at: now }))
  expect(waitingLetters().map(one => isTooOld(one, now))).toEqual([true, false])
})

test.each(['', '{', 'null', '[{"rid":1}]'])('%j on the phone is no letter', async written => {
  localStorage.setItem('molde.outbox', written)
  const { waitingLetters } = await load()
  expect(waitingLetters()).toEqual([])
})

test('the list is the same until it changes, and who watches is told', async () => {
  const { addLetter, waitingLetters, subscribeOutbox, removeLetter } = await load()
  const told = vi.fn()
  const stop = subscribeOutbox(told)
  addLetter(letter('a'))
  expect(waitingLetters()).toBe(waitingLetters())
  removeLetter('a')
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  addLetter(letter('b'))
  expect(told).toHaveBeenCalledTimes(2)
})
