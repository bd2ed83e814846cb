import { expect, test } from 'vitest'
import { timerOf } from '#features/fitness/workout/timer-of-part.ts'
import type { WorkoutPart } from '#protocol/fitness/workout.ts'

const part: WorkoutPart = {
  id: 'a',
  name: '',
  text: '',
  kind: 'none',
  cap: 0,
  benchmark: '',
  lines: [],
  mine: null,
}

test.each([
  [{ name: 'EMOM 10' }, { mode: 'emom', every: 60, rounds: 10 }],
  [
    { name: 'Fuerza', text: 'E2MOM de 20 minutos' },
    { mode: 'emom', every: 120, rounds: 10 },
  ],
  [{ name: 'Tabata' }, { mode: 'tabata', work: 20, rest: 10, rounds: 8 }],
  [
    { name: 'AMRAP 12', kind: 'rounds', cap: 900 },
    { mode: 'amrap', minutes: 12 },
  ],
  [
    { name: 'Cindy', text: 'AMRAP: 20', kind: 'rounds' },
    { mode: 'amrap', minutes: 20 },
  ],
  [
    { name: 'Lo que puedas', kind: 'rounds', cap: 600 },
    { mode: 'amrap', minutes: 10 },
  ],
  [
    { name: 'Fran', kind: 'time', cap: 590 },
    { mode: 'fortime', cap: 10 },
  ],
  [
    { name: 'Murph', kind: 'time' },
    { mode: 'fortime', cap: 0 },
  ],
] as const)('runs %o as %o', (fields, expected) => {
  expect(timerOf({ ...part, ...fields })).toEqual(expected)
})

test.each([
  [{ name: 'Sentadilla', kind: 'load' }],
  [{ name: 'Entrada en calor', text: '10 minutos' }],
  [{ name: 'Rondas', kind: 'rounds' }],
  // More minutes than the timer supports.
  [{ name: 'AMRAP 600', kind: 'rounds' }],
  [{ name: 'EMOM 0' }],
  [{ name: 'Fuerza', text: 'EMOM: 5 envíones' }],
  [{ name: 'Maratón', kind: 'time', cap: 1e9 }],
] as const)('finds no timer for %o', fields => {
  expect(timerOf({ ...part, ...fields })).toBeNull()
})
