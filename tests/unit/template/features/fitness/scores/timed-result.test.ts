import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  persistTimedResult,
  type TimedResult,
  takeTimedResult,
} from '#features/fitness/scores/timed-result.ts'
import { Drawer } from '#tests/support/drawer.ts'

const key = 'molde.timed-result'
const result: TimedResult = {
  kind: 'rounds',
  seconds: 720,
  rounds: 5,
  reps: 12,
  mode: 'amrap',
  at: 1_795_000_000_000,
}

let drawer: Drawer
beforeEach(() => {
  drawer = new Drawer()
  vi.stubGlobal('sessionStorage', drawer)
})

test('returns a result once', () => {
  persistTimedResult(result)
  expect(takeTimedResult()).toEqual(result)
  expect(takeTimedResult()).toBeNull()
  expect(drawer.names).toEqual([])
})

test('replaces an earlier result', () => {
  persistTimedResult(result)
  persistTimedResult({ ...result, kind: 'time', seconds: 61 })
  expect(takeTimedResult()).toMatchObject({ kind: 'time', seconds: 61 })
})

test.each([
  ['{'],
  ['null'],
  ['{}'],
  [JSON.stringify({ ...result, seconds: -1 })],
  [JSON.stringify({ ...result, reps: 1.5 })],
  [JSON.stringify({ ...result, mode: 'yoga' })],
  [JSON.stringify({ ...result, at: '2026' })],
])('discards %s', written => {
  drawer.setItem(key, written)
  expect(takeTimedResult()).toBeNull()
  expect(takeTimedResult()).toBeNull()
})

describe.each(['full', 'forbidden'] as const)('a phone with %s storage', mood => {
  test('stores nothing and does not throw', () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    drawer.mood = mood
    expect(() => persistTimedResult(result)).not.toThrow()
    expect(takeTimedResult()).toBeNull()
  })
})
