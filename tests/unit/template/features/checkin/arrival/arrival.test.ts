import { describe, expect, test } from 'vitest'
import type { TodaysClass } from '../../../../../../template/src/domain/checkin/operations.ts'
import { isCodeOfUse, mainClass } from '../../../../../../template/src/features/checkin/arrival/arrival.ts'

const minute = 60_000
const start = Date.parse('2026-11-25T18:00:00-03:00')
const one = (more: Partial<TodaysClass> = {}): TodaysClass => ({
  booking: '1',
  slot: '7',
  name: 'Cross Training',
  time: '18:00',
  end: '19:00',
  date: '2026-11-25',
  startsAt: start,
  branch: 0,
  opensAt: start - 30 * minute,
  attendance: null,
  ...more,
})

describe('the class that matters', () => {
  const later = one({
    booking: '2',
    time: '19:00',
    end: '20:00',
    startsAt: start + 60 * minute,
    opensAt: start + 30 * minute,
  })
  const at = (minutes: number, ...classes: TodaysClass[]) =>
    mainClass(classes, start + minutes * minute)?.booking

  test('is the next one, then the one that is open, and it stays while it goes on', () => {
    expect(at(-60, later, one())).toBe('1')
    expect(at(0, later, one())).toBe('1')
    expect(at(20, later, one({ attendance: 'present' }))).toBe('1')
  })

  test('gives way to the next that is open once one is there, and is the latest that was at last', () => {
    expect(at(40, later, one({ attendance: 'present' }))).toBe('2')
    expect(at(40, later, one())).toBe('1')
    expect(at(200, one(), later)).toBe('2')
    expect(mainClass([], start)).toBeNull()
  })

  test('needs no code any more once one is there, or it is over', () => {
    expect(isCodeOfUse([one()], start)).toBe(true)
    expect(isCodeOfUse([one({ attendance: 'absent' })], start)).toBe(true)
    expect(isCodeOfUse([one({ attendance: 'late' })], start)).toBe(false)
    expect(isCodeOfUse([one({ attendance: 'late' }), later], start)).toBe(true)
    expect(isCodeOfUse([one()], start + 61 * minute)).toBe(false)
  })
})
