import { describe, expect, test } from 'vitest'
import { clockOf } from '#features/checkin/arrival/main-class.ts'
import { isShowable, pauseBeforeNext, secondsLeft } from '#features/checkin/my-code/code.ts'
import { scannedOf, spoken } from '#features/checkin/scan/scanned.ts'

const until = 1_000_000

describe('a code', () => {
  test('is requested again when it changes, at most once a second', () => {
    expect(pauseBeforeNext(until, until - 12_000)).toBe(12_000)
    expect(pauseBeforeNext(until, until - 20)).toBe(1_000)
    expect(pauseBeforeNext(until, until)).toBe(5_000)
    expect(pauseBeforeNext(undefined, until)).toBe(5_000)
    // Requests continue even if the backend's clock is wrong by years.
    expect(pauseBeforeNext(until + 1e11, until)).toBe(30_000)
  })

  test('stays visible for ten seconds after it expires', () => {
    expect(isShowable(until, until + 9_999)).toBe(true)
    expect(isShowable(until, until + 10_000)).toBe(false)
  })

  test('never has a negative remaining time', () => {
    expect(secondsLeft(until, until - 12_500)).toBe(12.5)
    expect(secondsLeft(until, until + 5)).toBe(0)
    expect(secondsLeft(until, 0)).toBe(30)
  })
})

test.each([
  [59 * 60_000 + 59_000, '59:59'],
  [61_001, '01:02'],
  [1, '00:01'],
  [-5, '00:00'],
])('shows %d ms as %s on the clock', (left, expected) => {
  expect(clockOf(left)).toBe(expected)
})

describe('the result of a code', () => {
  const shared = { ok: 1, code: '' as const, info: [], errors: [] }
  const slot = { id: '7', name: 'Yoga', time: '18:00' }

  test('shows the person and the class', () => {
    const scanned = scannedOf({
      ...shared,
      code: 'exists',
      info: ['Ya figura presente.'],
      fullname: 'Ana',
      slot,
    })
    expect(scanned).toEqual({
      tone: 'warning',
      title: 'Ana',
      text: 'Yoga, 18:00 · Ya figura presente.',
      isAccepted: true,
    })
    expect(spoken(scanned)).toBe('Ana. Yoga, 18:00 · Ya figura presente.')
  })

  test('shows the gym’s first message after a refusal', () => {
    const refused = { ...shared, ok: 0, errors: ['Ese código ya venció.', 'Otra'], fullname: '' }
    expect(scannedOf({ ...refused, slot: null })).toEqual({
      tone: 'danger',
      title: 'No puede entrar',
      text: 'Ese código ya venció.',
      isAccepted: false,
    })
  })

  test('has no name if the answer was requested again', () => {
    expect(scannedOf(shared)).toEqual({ tone: 'success', title: 'Presente', text: '', isAccepted: true })
  })
})
