import { beforeEach, expect, test, vi } from 'vitest'
import {
  persistScoreSubject,
  type ScoreSubject,
  takeScoreSubject,
} from '#features/fitness/scores/score-subject.ts'
import { Drawer } from '#tests/support/drawer.ts'

const key = 'molde.score-subject'
const subject: ScoreSubject = {
  date: '2026-11-21',
  part: 'metcon',
  benchmark: '',
  name: 'AMRAP 12',
  kind: 'rounds',
}

let drawer: Drawer
beforeEach(() => {
  drawer = new Drawer()
  vi.stubGlobal('sessionStorage', drawer)
})

test('returns the chosen part once', () => {
  persistScoreSubject(subject)
  expect(takeScoreSubject()).toEqual(subject)
  expect(takeScoreSubject()).toBeNull()
  expect(drawer.names).toEqual([])
})

test.each([['{'], ['null'], ['{}'], [JSON.stringify({ ...subject, kind: 'yoga' })]])(
  'discards %s',
  written => {
    drawer.setItem(key, written)
    expect(takeScoreSubject()).toBeNull()
    expect(drawer.names).toEqual([])
  },
)

test.each(['full', 'forbidden'] as const)('stores nothing on a phone with %s storage', mood => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  drawer.mood = mood
  expect(() => persistScoreSubject(subject)).not.toThrow()
  expect(takeScoreSubject()).toBeNull()
})
