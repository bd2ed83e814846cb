import { describe, expect, test } from 'vitest'
import { isCodeOfUse, mainClass } from '#features/checkin/arrival/main-class.ts'
import type { TodaysClass } from '#protocol/checkin/checkin.ts'
import { minute, start, todaysClass } from '../shared/todays-class.ts'

describe('the main class', () => {
  const later = todaysClass({
    booking: '2',
    time: '19:00',
    end: '20:00',
    startsAt: start + 60 * minute,
    opensAt: start + 30 * minute,
  })
  const at = (minutes: number, ...classes: TodaysClass[]) =>
    mainClass(classes, start + minutes * minute)?.booking

  test('is the next class, and stays until its end', () => {
    expect(at(-60, later, todaysClass())).toBe('1')
    expect(at(0, later, todaysClass())).toBe('1')
    expect(at(20, later, todaysClass({ attendance: 'present' }))).toBe('1')
  })

  test('changes to the next open class after the check-in, and is the last class at the end of the day', () => {
    expect(at(40, later, todaysClass({ attendance: 'present' }))).toBe('2')
    expect(at(40, later, todaysClass())).toBe('1')
    expect(at(200, todaysClass(), later)).toBe('2')
    expect(mainClass([], start)).toBeNull()
  })

  test('needs no code after the check-in or the end of the class', () => {
    expect(isCodeOfUse([todaysClass()], start)).toBe(true)
    expect(isCodeOfUse([todaysClass({ attendance: 'absent' })], start)).toBe(true)
    expect(isCodeOfUse([todaysClass({ attendance: 'late' })], start)).toBe(false)
    expect(isCodeOfUse([todaysClass({ attendance: 'late' }), later], start)).toBe(true)
    expect(isCodeOfUse([todaysClass()], start + 61 * minute)).toBe(false)
  })
})
