import { describe, expect, test } from 'vitest'
import { arrivalAt } from '#features/checkin/shared/arrival.ts'
import { minute, start, todaysClass } from './todays-class.ts'

describe('a class of today', () => {
  test.each([
    [-31, { kind: 'before', opensIn: minute }],
    [-30, { kind: 'open', late: false }],
    [10, { kind: 'open', late: false }],
    [10.01, { kind: 'open', late: true }],
    [60, { kind: 'open', late: true }],
    [60.01, { kind: 'over' }],
  ] as const)('%d minutes after its start', (minutes, expected) => {
    expect(arrivalAt(todaysClass(), start + minutes * minute)).toEqual(expected)
  })

  test.each([
    ['present', { kind: 'there', late: false }],
    ['late', { kind: 'there', late: true }],
    ['absent', { kind: 'absent' }],
  ] as const)('with attendance %s keeps this state at any time', (attendance, expected) => {
    for (const minutes of [-60, 0, 90])
      expect(arrivalAt(todaysClass({ attendance }), start + minutes * minute)).toEqual(expected)
  })
})
