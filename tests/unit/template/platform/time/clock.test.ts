import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const phone = Date.parse('2026-11-23T12:00:00.400Z')
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const load = () => import('#platform/time/clock.ts')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: phone, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server whose clock is `ahead` ms ahead of the phone, with trips of `there` and `back` ms. */
async function answer({ ahead, there, back }: { ahead: number; there: number; back: number }): Promise<void> {
  const { learnServerTime } = await load()
  const asked = Date.now()
  vi.advanceTimersByTime(there)
  const now = Date.now() + ahead
  vi.advanceTimersByTime(back)
  learnServerTime(now, asked)
}

/** The delay in ms of the app's estimate of the server's time. Negative if the estimate is early. */
async function lateness(ahead: number): Promise<number> {
  const { serverNow } = await load()
  return Date.now() + ahead - serverNow()
}

test('uses the phone’s own time before the first answer', async () => {
  const { serverNow } = await load()
  expect(serverNow()).toBe(phone)
})

test('continues from the last server time', async () => {
  const { serverNow } = await load()
  await answer({ ahead: 9 * minute, there: 0, back: 0 })
  vi.advanceTimersByTime(minute)
  expect(serverNow()).toBe(phone + 10 * minute)
})

test.each([null, 0, -5])('ignores the server time %o', async now => {
  const { serverNow, learnServerTime } = await load()
  learnServerTime(phone + minute, phone)
  learnServerTime(now, phone)
  expect(serverNow()).toBe(phone + minute)
})

test('returns whole milliseconds, even after an odd round trip and a long time', async () => {
  const { serverNow } = await load()
  await answer({ ahead: minute, there: 3, back: 4 })
  expect(serverNow() % 1).toBe(0)
  vi.advanceTimersByTime(hour + 1)
  expect(serverNow() % 1).toBe(0)
})

describe('travel time of an answer', () => {
  test('is not counted as a clock difference', async () => {
    await answer({ ahead: 0, there: 2 * second, back: 2 * second })
    expect(await lateness(0)).toBe(0)
  })

  test('of unequal trips causes an error of at most half the round trip', async () => {
    await answer({ ahead: minute, there: 500, back: 3_500 })
    expect(await lateness(minute)).toBe(1_500)
  })

  test('matters less after quick answers, which limit the error of slow ones', async () => {
    await answer({ ahead: minute, there: 100, back: 4 * second })
    await answer({ ahead: minute, there: 150, back: 250 })
    expect(Math.abs(await lateness(minute))).toBeLessThanOrEqual(200)
    // Later slow answers do not make the estimate worse.
    for (let count = 0; count < 20; count++) {
      vi.advanceTimersByTime(30 * second)
      await answer({ ahead: minute, there: 0, back: 4 * second })
    }
    expect(Math.abs(await lateness(minute))).toBeLessThanOrEqual(300)
  })

  test('is narrowed down by answers that are slow in opposite directions', async () => {
    await answer({ ahead: -minute, there: 4 * second, back: 100 })
    await answer({ ahead: -minute, there: 100, back: 4 * second })
    expect(Math.abs(await lateness(-minute))).toBeLessThanOrEqual(100)
  })

  test('is ignored if the phone slept during the request', async () => {
    await answer({ ahead: minute, there: 100, back: 100 })
    await answer({ ahead: minute, there: 100, back: 8 * hour })
    expect(await lateness(minute)).toBe(0)
  })
})

test('follows a clock that runs slightly fast', async () => {
  await answer({ ahead: 0, there: 100, back: 100 })
  for (let count = 1; count <= 24; count++) {
    vi.advanceTimersByTime(hour)
    await answer({ ahead: count * 72, there: 100, back: 100 })
    expect(Math.abs(await lateness(count * 72))).toBeLessThanOrEqual(200)
  }
})

test('follows a change of the server’s clock at once', async () => {
  await answer({ ahead: 0, there: 50, back: 50 })
  await answer({ ahead: hour, there: 1_000, back: 1_000 })
  expect(await lateness(hour)).toBe(0)
})

test('starts over after a change of the phone’s clock or after sleep', async () => {
  await answer({ ahead: minute, there: 50, back: 50 })
  // The change is smaller than the uncertainty of the next answer, so only the phone's monotonic clock reveals the change.
  vi.setSystemTime(Date.now() + 2 * second)
  await answer({ ahead: minute - 2 * second, there: 2 * second, back: 2 * second })
  expect(await lateness(minute - 2 * second)).toBe(0)
})

test('is accurate even if the server reports whole seconds', async () => {
  const { learnServerTime } = await load()
  for (let count = 0; count < 20; count++) {
    vi.advanceTimersByTime(7_130)
    learnServerTime(Math.floor(Date.now() / 1000) * 1000, Date.now())
  }
  expect(Math.abs(await lateness(0))).toBeLessThanOrEqual(100)
})
