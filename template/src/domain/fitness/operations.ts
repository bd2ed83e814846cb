import { aWeek, read, write } from '../../api/operation.ts'
import * as bodyWire from '../../protocol/fitness/body.ts'
import * as rankingWire from '../../protocol/fitness/ranking.ts'
import * as workoutWire from '../../protocol/fitness/workout.ts'

export type {
  FitnessSettings,
  FitnessTest,
  Lift,
  LiftRecord,
  Weighing,
  WeightEntry,
} from '../../protocol/fitness/body.ts'
export type { RankingChoice, RankingRow } from '../../protocol/fitness/ranking.ts'
export type { Audience, Score, Workout, WorkoutLine, WorkoutPart } from '../../protocol/fitness/workout.ts'
export { freeWorkout } from '../../protocol/fitness/workout.ts'

// Reads of the addons, see use-addon.ts.
export const workout = read(workoutWire.workout, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const ranking = read(rankingWire.ranking, { persistFor: aWeek, whenNotFound: { recordIn: 'id' } })

export const lifts = read(bodyWire.lifts, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const bodyWeight = read(bodyWire.bodyWeight, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const fitnessTests = read(bodyWire.fitnessTests, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const logScore = write(workoutWire.logScore, {
  invalidates: ['workout', 'ranking'],
  offline: { queue: { dedupeBy: ['date', 'part', 'benchmark'], label: 'tu resultado' } },
  whenOutcomeUnknown: 'generic',
})

export const logRecord = write(bodyWire.logRecord, {
  invalidates: ['lifts'],
  offline: { queue: { dedupeBy: ['date', 'lift', 'kilos', 'reps'], label: 'tu marca' } },
  whenOutcomeUnknown: 'generic',
})

export const logWeight = write(bodyWire.logWeight, {
  invalidates: ['bodyWeight'],
  offline: { queue: { dedupeBy: ['date', 'goal'], label: 'tu peso' } },
  whenOutcomeUnknown: 'generic',
})

export const saveFitnessSettings = write(bodyWire.saveFitnessSettings, {
  invalidates: [],
  offline: { queue: { dedupeBy: [], label: 'tus ajustes de entrenamiento' } },
  whenOutcomeUnknown: 'generic',
})
