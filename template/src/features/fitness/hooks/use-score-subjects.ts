import type { Measure, ScoreSubject } from '../../../platform/score-subject.ts'
import { subjectsOf } from '../rules/score.ts'
import { useAddon } from './use-addon.ts'

/**
 * What a result of a day can be of: the scored parts of its workout, where the timer measured it (`wanted`) a workout of one's own, and the
 * workouts that everybody knows, measured as the timer did.
 */
export function useScoreSubjects(date: string, wanted: Measure | null) {
  const workout = useAddon('wod', { fecha: date })
  const known = useAddon('ranking', { tipo: 'benchmark', fecha: date, id: '' })
  const ofTheDay = workout.data ? subjectsOf(date, workout.data.parts) : []
  const parts = wanted ? [...ofTheDay, freeWorkout(date, wanted)] : ofTheDay
  const names = workout.data?.parts.map(({ benchmark }) => benchmark) ?? []
  const benchmarks = (known.data?.choices ?? [])
    .filter(({ id }) => !names.includes(id))
    .map(({ id, name }): ScoreSubject => ({ date, part: '', benchmark: id, name, kind: wanted ?? 'time' }))
  return { workout, known, parts, benchmarks }
}

const freeWorkout = (date: string, kind: Measure): ScoreSubject => ({
  date,
  part: 'libre',
  benchmark: '',
  name: 'Entrenamiento libre',
  kind,
})

export type ScoreSubjects = ReturnType<typeof useScoreSubjects>
