import { describe, expect, test } from 'vitest'
import { usualEquipment } from '#features/fitness/equipment/equipment.ts'
import {
  emptyScore,
  inScoreUnit,
  isScored,
  likeliest,
  ofDay,
  ofSubject,
  scoreLabel,
  scoreOf,
  subjectsOf,
  withTimed,
} from '#features/fitness/scores/score.ts'
import type { ScoreSubject } from '#features/fitness/scores/score-subject.ts'
import type { WorkoutPart } from '#protocol/fitness/workout.ts'

const fresh = emptyScore({ ...usualEquipment, level: 'scaled', visible: 'me' }, 5)
const metcon: ScoreSubject = {
  date: '2026-11-21',
  part: 'metcon',
  benchmark: '',
  name: 'AMRAP 12',
  kind: 'rounds',
}
const strength: ScoreSubject = { ...metcon, part: 'fuerza', name: 'Fuerza', kind: 'load' }
const timed = { kind: 'rounds', seconds: 720, rounds: 5, reps: 12, mode: 'amrap', at: 1 } as const
const part = (id: string, kind: WorkoutPart['kind']): WorkoutPart => ({
  id,
  name: id,
  kind,
  text: '',
  cap: 0,
  benchmark: '',
  lines: [],
  mine: null,
})

test('starts a result with the member’s level and audience', () => {
  expect(fresh).toMatchObject({ rx: false, visible: 'me', subject: null, seconds: 0 })
})

test('offers only scored parts, and prefers the part measured by the timer, then the main workout', () => {
  const subjects = subjectsOf('2026-11-21', [
    part('calor', 'none'),
    part('fuerza', 'load'),
    part('corta', 'time'),
    part('metcon', 'rounds'),
  ])
  expect(subjects.map(one => one.part)).toEqual(['fuerza', 'corta', 'metcon'])
  expect(likeliest(subjects, 'time')?.part).toBe('corta')
  expect(likeliest(subjects, null)?.part).toBe('metcon')
  expect(likeliest([], 'time')).toBeNull()
})

describe('the timer', () => {
  test('fills in its measured result', () => {
    expect(withTimed(fresh, timed)).toMatchObject({ rounds: 5, reps: 12, seconds: 0, wanted: 'rounds' })
    expect(withTimed(fresh, { ...timed, kind: 'time' })).toMatchObject({ rounds: 0, reps: 0, seconds: 720 })
  })

  test('keeps the chosen part, unless the part needs a different kind of result', () => {
    expect(withTimed(ofSubject(fresh, metcon), timed).subject).toEqual(metcon)
    expect(withTimed(ofSubject(fresh, strength), timed).subject).toBeNull()
  })
})

test('clears the chosen part for another day', () => {
  const draft = ofSubject(fresh, metcon)
  expect(ofDay(draft, metcon.date)).toBe(draft)
  expect(ofDay(draft, '2026-11-22').subject).toBeNull()
})

test('clears the figures for another part, but keeps them for the same part', () => {
  const draft = { ...ofSubject(fresh, metcon), rounds: 7, note: 'Con banda' }
  expect(ofSubject(draft, metcon)).toBe(draft)
  expect(ofSubject(draft, strength)).toMatchObject({ subject: strength, rounds: 0, note: '' })
})

test.each([
  [{ ...metcon, kind: 'time' as const }, { seconds: 1 }],
  [metcon, { reps: 1 }],
  [metcon, { rounds: 1 }],
  [strength, { weight: 2.5 }],
])('requires a figure for %o', (subject, figures) => {
  expect(isScored(subject, fresh)).toBe(false)
  expect(isScored(subject, { ...fresh, ...figures })).toBe(true)
})

test('sends only the figures of the chosen kind', () => {
  const draft = { ...fresh, seconds: 504, rounds: 7, reps: 12, weight: 82.5, note: ' Bien ' }
  const rest = { part: 'metcon', benchmark: '', date: '2026-11-21', rx: false, note: 'Bien', visible: 'me' }
  expect(scoreOf(metcon, draft)).toEqual({
    ...rest,
    kind: 'rounds',
    seconds: null,
    rounds: 7,
    reps: 12,
    kilos: null,
  })
  expect(scoreOf({ ...metcon, kind: 'time' }, draft)).toMatchObject({
    kind: 'time',
    seconds: 504,
    rounds: null,
  })
  expect(scoreOf({ ...metcon, kind: 'load' }, draft)).toMatchObject({
    kind: 'load',
    kilos: 82.5,
    reps: null,
  })
  expect([metcon, { ...metcon, kind: 'time' as const }, strength].map(one => scoreLabel(one, draft))).toEqual(
    ['7 rondas + 12', '8:24', '82,5 kg'],
  )
})

test('converts the load after a change of the unit', () => {
  expect(inScoreUnit({ ...fresh, weight: 100 }, 'lb')).toMatchObject({ weight: 220.5, unit: 'lb' })
})
