import { expect, test } from 'vitest'
import { classNow } from '#features/desk/roll-call/roll.ts'

const minute = 60_000
const classes = [0, 60, 240].map(minutes => ({ startsAt: minutes * minute }))

test.each([
  [-31, null],
  [-30, 0],
  [29, 0],
  [30, 60],
  [149, 60],
  [150, null],
  [330, null],
])('%d minutes after the first class, people arrive for the class at %s', (minutes, expected) => {
  const current = classNow(classes, minutes * minute)
  expect(current && current.startsAt / minute).toBe(expected)
})
