import { ranking, workout } from '../../../domain/fitness/operations.ts'
import { useAddon } from '../../../domain/fitness/use-addon.ts'
import { freeWorkout, type Measure, type ScoreSubject } from '../../../platform/score-subject.ts'
import { subjectsOf } from '../rules/score.ts'

/**
 * What a result of a day can be of: the scored parts of its workout, where the timer measured it (`wanted`) a workout of one's own, and the
 * workouts that everybody knows, measured as the timer did.
 */
export function useScoreSubjects(date: string, wanted: Measure | null) {
  const day = useAddon(workout, { date })
  const known = useAddon(ranking, { kind: 'benchmark', date, id: '' })
  const ofTheDay = day.data ? subjectsOf(date, day.data.parts) : []
  const parts = wanted ? [...ofTheDay, ofOnesOwn(date, wanted)] : ofTheDay
  const names = day.data?.parts.map(({ benchmark }) => benchmark) ?? []
  const benchmarks = (known.data?.choices ?? [])
    .filter(({ id }) => !names.includes(id))
    .map(({ id, name }): ScoreSubject => ({ date, part: '', benchmark: id, name, kind: wanted ?? 'time' }))
  return { workout: day, known, parts, benchmarks }
}

const ofOnesOwn = (date: string, kind: Measure): ScoreSubject => ({
  date,
  part: freeWorkout,
  benchmark: '',
  name: 'Entrenamiento libre',
  kind,
})

export type ScoreSubjects = ReturnType<typeof useScoreSubjects>
