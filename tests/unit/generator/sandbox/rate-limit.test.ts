import { expect, test } from 'vitest'
import { newLimit } from '../../../../generator/sandbox/rate-limit.ts'

test('allows so many times within a span, for each name, and again after it', () => {
  const limit = newLimit({ most: 2, within: 100 })
  expect([limit.allows('a', 0), limit.allows('a', 50), limit.allows('a', 60)]).toEqual([true, true, false])
  expect(limit.allows('b', 60)).toBe(true)
  expect([limit.isReached('a', 99), limit.isReached('a', 100)]).toEqual([true, false])
})

test('forgets what is taken back', () => {
  const limit = newLimit({ most: 1, within: 100 })
  expect(limit.allows('a', 0)).toBe(true)
  limit.takeBack('a')
  limit.takeBack('a')
  expect([limit.allows('a', 1), limit.allows('a', 2)]).toEqual([true, false])
})

test('keeps no more than ten thousand names: the oldest go', () => {
  const limit = newLimit({ most: 1, within: 1_000_000 })
  limit.allows('first', 0)
  for (let name = 0; name < 9_999; name += 1) limit.allows(`n${name}`, 1)
  expect(limit.isReached('first', 2)).toBe(true)
  limit.allows('one more', 2)
  expect([limit.isReached('first', 3), limit.isReached('n0', 3)]).toEqual([false, true])
})
