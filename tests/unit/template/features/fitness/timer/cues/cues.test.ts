import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cue, cuesBetween } from '#features/fitness/timer/cues/cues.ts'
import { lead, type Plan, planOf, timerAt } from '#features/fitness/timer/timer-plan.ts'
import { amrap, anyWorkout, capped, emom, forTime, minute, second, tabata } from '../workouts.ts'

/** Collects the cues of a timer that ticks every second, `late` ms late: [s after the lead-in, words]. */
function cuesOf(plan: Plan, end: number, late = 4): [number, string][] {
  const cues: [number, string][] = []
  let from = -1
  for (let ms = late; ms <= end + late; ms += second) {
    for (const cue of cuesBetween(plan, from, ms)) cues.push([(ms - late - lead) / second, cue.text])
    from = ms
  }
  return cues
}

const countTo = (at: number): [number, string][] => [
  [at - 3, 'Tres'],
  [at - 2, 'Dos'],
  [at - 1, 'Uno'],
]
const leadWords: [number, string][] = [[-10, 'Preparate'], ...countTo(0)]

describe('the spoken cues', () => {
  test('in a short AMRAP', () => {
    const plan = planOf({ mode: 'amrap', minutes: 2 })
    expect(cuesOf(plan, plan.end + minute)).toEqual([
      ...leadWords,
      [0, '¡Ya!'],
      [60, 'Mitad'],
      [110, 'Diez segundos'],
      ...countTo(120),
      [120, 'Terminaste'],
    ])
  })

  test('in a Tabata of four rounds', () => {
    const plan = planOf({ mode: 'tabata', work: 20, rest: 10, rounds: 4 })
    const round = (from: number, words: string): [number, string][] => [[from, words], ...countTo(from + 20)]
    const rest = (from: number): [number, string][] => [[from, 'Descanso'], ...countTo(from + 10)]
    expect(cuesOf(plan, plan.end)).toEqual([
      ...leadWords,
      ...round(0, '¡Ya!'),
      ...rest(20),
      ...round(30, '¡Ya!'),
      ...rest(50),
      ...round(60, '¡Ya! Mitad'),
      ...rest(80),
      ...round(90, 'Última ronda'),
      [110, 'Terminaste'],
    ])
  })

  test('in a For Time without a cap: only the start', () => {
    expect(cuesOf(planOf(forTime), 60 * minute)).toEqual([...leadWords, [0, '¡Ya!']])
  })

  test('in an EMOM: ten seconds before each interval', () => {
    const cues = cuesOf(planOf(emom), planOf(emom).end)
    expect(cues.filter(([, words]) => words === 'Diez segundos').map(([at]) => at)).toEqual(
      Array.from({ length: 10 }, (_, index) => index * 60 + 50),
    )
    expect(cues).toContainEqual([300, '¡Ya! Mitad'])
    expect(cues).toContainEqual([540, 'Última ronda'])
  })

  test('are the same for a tick that is up to a second late', () => {
    fc.assert(
      fc.property(anyWorkout, fc.integer({ min: 0, max: 999 }), (workout, late) => {
        const plan = planOf(workout)
        const end = Math.min(plan.end, 5 * minute)
        expect(cuesOf(plan, end, late)).toEqual(cuesOf(plan, end, 0))
      }),
      { numRuns: 30 },
    )
  })
})

describe('after a freeze', () => {
  test.each([
    ['into the middle of work', tabata, 15_000, 105_000, { kind: 'back', text: 'Trabajo. Ronda 4 de 8.' }],
    ['into a rest', tabata, 15_000, 125_500, { kind: 'back', text: 'Descanso. Ronda 4 de 8.' }],
    ['onto the start of a round', tabata, 15_000, 100_200, { kind: 'go', text: '¡Ya!' }],
    ['past the end', tabata, 15_000, 600_000, { kind: 'back', text: 'Terminaste.' }],
    ['onto the end', capped, 15_000, lead + 10 * minute + 40, { kind: 'done', text: 'Terminaste' }],
  ] satisfies [string, typeof tabata, number, number, Cue][])(
    'of at least 90 s, %s: says only the current cue',
    (_, workout, from, to, cue) => {
      expect(cuesBetween(planOf(workout), from, to)).toEqual([cue])
    },
  )

  test('says no missed cue inside a long phase', () => {
    expect(cuesBetween(planOf(amrap), 20_000, 20_000 + 90_000)).toEqual([])
    // The halfway point lies in between.
    expect(cuesBetween(planOf(amrap), 5 * minute, 8 * minute)).toEqual([])
  })

  test('says a cue that is due at this second inside a long phase', () => {
    expect(cuesBetween(planOf(amrap), 20_000, lead + 12 * minute - 10_000 + 3).map(cue => cue.text)).toEqual([
      'Diez segundos',
    ])
  })
})

describe('for any workout', () => {
  const instant = fc.integer({ min: 0, max: 60 * minute })

  test('says at most one cue, and no cue if no time has passed', () => {
    fc.assert(
      fc.property(anyWorkout, instant, instant, (workout, one, other) => {
        const plan = planOf(workout)
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        expect(cuesBetween(plan, from, to).length).toBeLessThanOrEqual(1)
        expect(cuesBetween(plan, to, to)).toEqual([])
      }),
    )
  })

  test('announces each phase by its kind', () => {
    const kinds = { work: 'go', rest: 'rest', lead: 'ready', done: 'done' } as const
    fc.assert(
      fc.property(anyWorkout, fc.nat(), fc.integer({ min: 0, max: 999 }), (workout, pick, late) => {
        const plan = planOf(workout)
        const starts = [...plan.segments.map(({ from }) => from), plan.end].filter(Number.isFinite)
        const to = (starts[pick % starts.length] ?? 0) + late
        const cues = cuesBetween(plan, to - second, to)
        expect(cues.map(({ kind }) => kind)).toEqual([kinds[timerAt(plan, to).phase]])
      }),
    )
  })

  test('says nothing again at the same instant', () => {
    expect(cuesBetween(planOf(tabata), 6_000, 7_000)).toEqual([{ kind: 'count', text: 'Tres' }])
    expect(cuesBetween(planOf(tabata), 7_000, 7_000)).toEqual([])
    expect(cuesBetween(planOf(tabata), 7_000, 7_400)).toEqual([])
    expect(cuesBetween(planOf(tabata), 10_000, 10_000)).toEqual([])
  })
})
