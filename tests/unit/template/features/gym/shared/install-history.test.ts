import { beforeEach, expect, test, vi } from 'vitest'
import { freshBrowser } from '#tests/support/drawer.ts'

const load = () => import('#features/gym/shared/install-history.ts')
const minute = 60_000

beforeEach(() => {
  freshBrowser()
})

test('counts a return within half an hour as the same visit', async () => {
  const { noteVisit, installHistory } = await load()
  const visitsAt = (...times: number[]) => {
    for (const time of times) noteVisit(1_000_000_000 + time * minute)
    return installHistory().visits
  }
  expect(visitsAt(0)).toBe(1)
  expect(visitsAt(20, 40)).toBe(1)
  expect(visitsAt(71)).toBe(2)
  expect(visitsAt(101)).toBe(3)
})

test('stores a booking and a refusal across restarts, and notifies subscribers', async () => {
  const before = await load()
  const listener = vi.fn()
  before.subscribeInstallHistory(listener)
  before.noteBooking()
  before.declineInstall()
  expect(listener).toHaveBeenCalledTimes(2)
  vi.resetModules()
  expect((await load()).installHistory()).toMatchObject({ booked: true, declined: true })
})

test.each(['', '{', '{"visits":"x"}', 'null'])('reads %j on the phone as no visits', async written => {
  localStorage.setItem('molde.invitation', written)
  expect((await load()).installHistory()).toEqual({ visits: 0, at: 0, booked: false, declined: false })
})
