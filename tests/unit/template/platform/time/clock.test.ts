import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const phone = Date.parse('2026-11-23T12:00:00.400Z')
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
const load = () => import('../../../../../template/src/platform/time/clock.ts')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: phone, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server whose clock is `ahead` ms of the phone's, `there` and `back` ms away. */
async function answer({ ahead, there, back }: { ahead: number; there: number; back: number }): Promise<void> {
  const { learnServerTime } = await load()
  const asked = Date.now()
  vi.advanceTimersByTime(there)
  const now = Date.now() + ahead
  vi.advanceTimersByTime(back)
  learnServerTime(now, asked)
}

/** ms by which the app is late (or early, below 0) about the server's time. */
async function lateness(ahead: number): Promise<number> {
  const { serverNow } = await load()
  return Date.now() + ahead - serverNow()
}

test('before the first answer it is the phone’s own time', async () => {
  const { serverNow } = await load()
  expect(serverNow()).toBe(phone)
})

test('it runs on from what the server last said', async () => {
  const { serverNow } = await load()
  await answer({ ahead: 9 * minute, there: 0, back: 0 })
  vi.advanceTimersByTime(minute)
  expect(serverNow()).toBe(phone + 10 * minute)
})

test.each([null, 0, -5])('%o teaches nothing', async now => {
  const { serverNow, learnServerTime } = await load()
  learnServerTime(phone + minute, phone)
  learnServerTime(now, phone)
  expect(serverNow()).toBe(phone + minute)
})

test('is told in whole milliseconds, after a trip of an odd number of them and a long time later', async () => {
  const { serverNow } = await load()
  await answer({ ahead: minute, there: 3, back: 4 })
  expect(serverNow() % 1).toBe(0)
  vi.advanceTimersByTime(hour + 1)
  expect(serverNow() % 1).toBe(0)
})

describe('how long an answer is on its way', () => {
  test('is not taken for time that the server has not had yet', async () => {
    await answer({ ahead: 0, there: 2 * second, back: 2 * second })
    expect(await lateness(0)).toBe(0)
  })

  test('by ways of different length is told apart as well as can be: by half the trip at most', async () => {
    await answer({ ahead: minute, there: 500, back: 3_500 })
    expect(await lateness(minute)).toBe(1_500)
  })

  test('counts less and less: quick answers bound what slow ones leave open', async () => {
    await answer({ ahead: minute, there: 100, back: 4 * second })
    await answer({ ahead: minute, there: 150, back: 250 })
    expect(Math.abs(await lateness(minute))).toBeLessThanOrEqual(200)
    // Later slow ones teach nothing worse.
    for (let count = 0; count < 20; count++) {
      vi.advanceTimersByTime(30 * second)
      await answer({ ahead: minute, there: 0, back: 4 * second })
    }
    expect(Math.abs(await lateness(minute))).toBeLessThanOrEqual(300)
  })

  test('slow one way at one time and the other at another, together they tell', async () => {
    await answer({ ahead: -minute, there: 4 * second, back: 100 })
    await answer({ ahead: -minute, there: 100, back: 4 * second })
    expect(Math.abs(await lateness(-minute))).toBeLessThanOrEqual(100)
  })

  test('while the phone slept teaches nothing', async () => {
    await answer({ ahead: minute, there: 100, back: 100 })
    await answer({ ahead: minute, there: 100, back: 8 * hour })
    expect(await lateness(minute)).toBe(0)
  })
})

test('a clock that runs a little fast is followed', async () => {
  await answer({ ahead: 0, there: 100, back: 100 })
  for (let count = 1; count <= 24; count++) {
    vi.advanceTimersByTime(hour)
    await answer({ ahead: count * 72, there: 100, back: 100 })
    expect(Math.abs(await lateness(count * 72))).toBeLessThanOrEqual(200)
  }
})

test('a server’s clock that was set is followed at once', async () => {
  await answer({ ahead: 0, there: 50, back: 50 })
  await answer({ ahead: hour, there: 1_000, back: 1_000 })
  expect(await lateness(hour)).toBe(0)
})

test('a phone’s clock that was set, or a phone that slept, begins anew', async () => {
  await answer({ ahead: minute, there: 50, back: 50 })
  // By less than the next answer leaves open: only the other clock of the phone shows it.
  vi.setSystemTime(Date.now() + 2 * second)
  await answer({ ahead: minute - 2 * second, there: 2 * second, back: 2 * second })
  expect(await lateness(minute - 2 * second)).toBe(0)
})

test('a server that counts whole seconds is not taken at its word', async () => {
  const { learnServerTime } = await load()
  for (let count = 0; count < 20; count++) {
    vi.advanceTimersByTime(7_130)
    learnServerTime(Math.floor(Date.now() / 1000) * 1000, Date.now())
  }
  expect(Math.abs(await lateness(0))).toBeLessThanOrEqual(100)
})
