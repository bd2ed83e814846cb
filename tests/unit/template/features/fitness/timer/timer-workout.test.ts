import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestVoice } from '#features/fitness/timer/cues/beeper.ts'
import { byOne, bySeconds, stepValue } from '#features/fitness/timer/timer-fields.ts'
import { ranges, readSettings, usual, workoutSchema } from '#features/fitness/timer/timer-workout.ts'
import { anyWorkout } from './workouts.ts'

const defaults = { mode: 'amrap', ...usual, sound: true, voice: true, vibration: true }

describe('the stored settings', () => {
  test.each([[undefined], [null], ['{'], [7], [[]], [{}], [{ mode: 'yoga', amrap: 'x', sound: 'loud' }]])(
    'are the defaults for %o',
    stored => {
      expect(readSettings(stored)).toEqual(defaults)
    },
  )

  test('are read part by part, so that an invalid part does not affect the others', () => {
    const stored = {
      mode: 'tabata',
      amrap: { mode: 'amrap', minutes: 0 },
      emom: { mode: 'emom', every: 90, rounds: 5 },
      tabata: { mode: 'tabata', work: 20.5, rest: 10, rounds: 8 },
      custom: { mode: 'custom', steps: [], rounds: 3 },
      voice: false,
    }
    expect(readSettings(stored)).toEqual({
      ...defaults,
      mode: 'tabata',
      emom: { mode: 'emom', every: 90, rounds: 5 },
      voice: false,
    })
  })

  test('are valid for any stored value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), stored => {
        const settings = readSettings(stored)
        expect(workoutSchema.safeParse(settings[settings.mode]).success).toBe(true)
      }),
    )
  })

  test('can store every possible workout', () => {
    fc.assert(
      fc.property(anyWorkout, workout => {
        expect(readSettings(JSON.parse(JSON.stringify({ [workout.mode]: workout })))[workout.mode]).toEqual(
          workout,
        )
      }),
    )
  })
})

describe('a step of a setting', () => {
  test.each([
    [20, 1, 25],
    [20, -1, 15],
    [22, 1, 25],
    [22, -1, 20],
    [55, 1, 60],
    [60, 1, 75],
    [60, -1, 55],
    [75, -1, 60],
    [180, 1, 210],
    [180, -1, 165],
    [5, -1, 5],
    [1800, 1, 1800],
  ] as const)('from %d s, %d: %d s', (value, direction, expected) => {
    expect(stepValue(value, direction, ranges.work, bySeconds)).toBe(expected)
  })

  test('stays in the range and goes in the requested direction', () => {
    const value = fc.integer(ranges.rest)
    fc.assert(
      fc.property(
        value,
        fc.constantFrom(1 as const, -1 as const),
        fc.constantFrom(byOne, bySeconds),
        (now, way, by) => {
          const next = stepValue(now, way, ranges.rest, by)
          expect(next).toBeGreaterThanOrEqual(ranges.rest.min)
          expect(next).toBeLessThanOrEqual(ranges.rest.max)
          const atEnd = now === (way > 0 ? ranges.rest.max : ranges.rest.min)
          expect(Math.sign(next - now)).toBe(atEnd ? 0 : way)
        },
      ),
    )
  })

  test('leads back through the same values', () => {
    const walk = (from: number, to: number, way: 1 | -1) => {
      const values = [from]
      for (let at = from; at !== to && values.length < 100; values.push(at))
        at = stepValue(at, way, ranges.rest, bySeconds)
      return values
    }
    expect(walk(600, 5, -1).reverse()).toEqual(walk(5, 600, 1))
  })
})

test.each([
  [[], null],
  [['en-US', 'pt-BR'], null],
  [['en-US', 'es-ES'], 'es-ES'],
  [['es-ES', 'es-MX'], 'es-MX'],
  [['es-MX', 'es_AR'], 'es_AR'],
  [['es-MX', 'es-AR*'], 'es-AR*'],
  [['es-AR*', 'es-AR'], 'es-AR'],
  [['est-EE', 'es'], 'es'],
])('of the voices %o (* = network voice), chooses %o', (names, expected) => {
  const voices = names.map(name => ({ name, lang: name.replace('*', ''), localService: !name.endsWith('*') }))
  expect(bestVoice(voices)?.name ?? null).toBe(expected)
})
