import { describe, expect, test } from 'vitest'
import { clockOf } from '../../../../../../template/src/features/checkin/arrival/arrival.ts'
import {
  isShowable,
  pauseBeforeNext,
  secondsLeft,
} from '../../../../../../template/src/features/checkin/my-code/code.ts'
import { scannedOf, spoken } from '../../../../../../template/src/features/checkin/scan/scanned.ts'

const until = 1_000_000

describe('a code', () => {
  test('is asked for anew when it changes, never more than once a second', () => {
    expect(pauseBeforeNext(until, until - 12_000)).toBe(12_000)
    expect(pauseBeforeNext(until, until - 20)).toBe(1_000)
    expect(pauseBeforeNext(until, until)).toBe(5_000)
    expect(pauseBeforeNext(undefined, until)).toBe(5_000)
    // A backend whose clock is wrong by a year is asked all the same.
    expect(pauseBeforeNext(until + 1e11, until)).toBe(30_000)
  })

  test('stays a moment longer, and goes then', () => {
    expect(isShowable(until, until + 9_999)).toBe(true)
    expect(isShowable(until, until + 10_000)).toBe(false)
  })

  test('has no less than nothing left', () => {
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
])('%d ms are %s on the clock', (left, shown) => {
  expect(clockOf(left)).toBe(shown)
})

describe('what came of a code', () => {
  const shared = { ok: 1, code: '' as const, info: [], errors: [] }
  const slot = { id: '7', name: 'Yoga', time: '18:00' }

  test('is the person and the class', () => {
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

  test('is the gym’s first sentence where it is refused', () => {
    const refused = { ...shared, ok: 0, errors: ['Ese código ya venció.', 'Otra'], fullname: '' }
    expect(scannedOf({ ...refused, slot: null })).toEqual({
      tone: 'danger',
      title: 'No puede entrar',
      text: 'Ese código ya venció.',
      isAccepted: false,
    })
  })

  test('is told without a name where the answer was asked for again', () => {
    expect(scannedOf(shared)).toEqual({ tone: 'success', title: 'Presente', text: '', isAccepted: true })
  })
})
