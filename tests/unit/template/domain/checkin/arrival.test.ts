import { describe, expect, test } from 'vitest'
import { arrivalAt } from '../../../../../template/src/domain/checkin/arrival.ts'
import type { TodaysClass } from '../../../../../template/src/domain/checkin/operations.ts'

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

describe('a class of today', () => {
  test.each([
    [-31, { kind: 'before', opensIn: minute }],
    [-30, { kind: 'open', late: false }],
    [10, { kind: 'open', late: false }],
    [10.01, { kind: 'open', late: true }],
    [60, { kind: 'open', late: true }],
    [60.01, { kind: 'over' }],
  ] as const)('%d minutes after its start', (minutes, expected) => {
    expect(arrivalAt(one(), start + minutes * minute)).toEqual(expected)
  })

  test.each([
    ['present', { kind: 'there', late: false }],
    ['late', { kind: 'there', late: true }],
    ['absent', { kind: 'absent' }],
  ] as const)('whose roll says %s stands so, whatever the hour', (attendance, expected) => {
    for (const minutes of [-60, 0, 90])
      expect(arrivalAt(one({ attendance }), start + minutes * minute)).toEqual(expected)
  })
})
