import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PushError, withTimeout } from '#pwa/push/push-error.ts'
import { singleFlight } from '#pwa/push/token.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('single-flight', () => {
  test('runs once for three concurrent callers', async () => {
    const work = vi.fn(async (asked: number) => asked)
    const fly = singleFlight(work)
    expect(await Promise.all([fly(1), fly(2), fly(3)])).toEqual([1, 1, 1])
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('fails for all concurrent callers, and runs again for the next caller', async () => {
    const work = vi.fn<(asked: number) => Promise<number>>().mockRejectedValueOnce(new Error('no'))
    work.mockResolvedValueOnce(2)
    const fly = singleFlight(work)
    expect(await Promise.allSettled([fly(1), fly(1)])).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    expect(await fly(2)).toBe(2)
    expect(work).toHaveBeenCalledTimes(2)
  })
})

describe('the time limit', () => {
  test('returns an answer in time and clears its timer', async () => {
    expect(await withTimeout(10_000, Promise.resolve('token'))).toBe('token')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends the wait after exactly ten seconds without an answer', async () => {
    const failed = vi.fn()
    const wait = withTimeout(10_000, new Promise(() => {})).catch(failed)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await wait
    expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(PushError)
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ code: 'timeout' })
  })
})
