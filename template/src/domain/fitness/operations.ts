import { aWeek, read, write } from '../../api/operation.ts'
import {
  bodyWeight as bodyWeightEndpoint,
  fitnessTests as fitnessTestsEndpoint,
  lifts as liftsEndpoint,
  logLift as logLiftEndpoint,
  logWeight as logWeightEndpoint,
  saveFitnessSettings as saveFitnessSettingsEndpoint,
} from '../../contract/body.ts'
import { ranking as rankingEndpoint } from '../../contract/ranking.ts'
import { logScore as logScoreEndpoint, workout as workoutEndpoint } from '../../contract/workout.ts'

export type {
  FitnessSettings,
  FitnessTest,
  Lift,
  LiftRecord,
  Weighing,
  WeightEntry,
} from '../../contract/body.ts'
export type { RankingChoice, RankingRow } from '../../contract/ranking.ts'
export type { Audience, Score, Workout, WorkoutLine, WorkoutPart } from '../../contract/workout.ts'

// Reads of the addons: see use-addon.ts.
export const workout = read(workoutEndpoint, { keptFor: aWeek, notThere: 'refused' })

export const ranking = read(rankingEndpoint, { keptFor: aWeek, notThere: 'refused' })

export const lifts = read(liftsEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const bodyWeight = read(bodyWeightEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const fitnessTests = read(fitnessTestsEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const logScore = write(logScoreEndpoint, {
  changes: ['workout', 'ranking'],
  offline: { about: ['date', 'part', 'benchmark'], label: 'tu resultado' },
  unknown: 'usual',
})

export const logLift = write(logLiftEndpoint, {
  changes: ['lifts'],
  offline: { about: ['date', 'lift', 'kilos', 'reps'], label: 'tu marca' },
  unknown: 'usual',
})

export const logWeight = write(logWeightEndpoint, {
  changes: ['bodyWeight'],
  offline: { about: ['date', 'goal'], label: 'tu peso' },
  unknown: 'usual',
})

export const saveFitnessSettings = write(saveFitnessSettingsEndpoint, {
  changes: [],
  offline: { about: [], label: 'tus ajustes de entrenamiento' },
  unknown: 'usual',
})
