import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const phone = Date.parse('2026-11-23T12:00:00Z')
const minute = 60_000
const load = () => import('../../../../template/src/platform/clock.ts')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: phone, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('before the first answer it is the phone’s own time', async () => {
  const { serverNow } = await load()
  expect(serverNow()).toBe(phone)
})

test('it runs on from what the server last said', async () => {
  const { serverNow, learnServerTime } = await load()
  learnServerTime(phone + 9 * minute)
  vi.setSystemTime(phone + minute)
  expect(serverNow()).toBe(phone + 10 * minute)
  learnServerTime(phone)
  expect(serverNow()).toBe(phone)
})

test.each([null, 0, -5])('%o teaches nothing', async now => {
  const { serverNow, learnServerTime } = await load()
  learnServerTime(phone + minute)
  learnServerTime(now)
  expect(serverNow()).toBe(phone + minute)
})
