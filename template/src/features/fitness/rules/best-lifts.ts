import type { Lift, LiftRecord } from '../../../domain/fitness/operations.ts'
import { oneRepMax } from './one-rep-max.ts'

export interface BestLift {
  lift: string
  record: LiftRecord
  /** The 1RM that the record stands for, kg. */
  max: number
  /** It was lifted more than once: the 1RM is worked out. */
  isEstimated: boolean
}

/** The best of each lift, in the order of their names. */
export function bestLifts(records: readonly LiftRecord[]): BestLift[] {
  const best = new Map<string, BestLift>()
  for (const record of records) {
    const one = asBest(record)
    const before = best.get(nameOf(record.lift))
    if (one && (!before || one.max > before.max)) best.set(nameOf(record.lift), one)
  }
  return [...best.values()].sort((a, b) => a.lift.localeCompare(b.lift, 'es'))
}

/** The best of one lift, however its name is written; null without a record. */
export const bestOf = (best: readonly BestLift[], lift: string): BestLift | null =>
  best.find(one => nameOf(one.lift) === nameOf(lift)) ?? null

function asBest(record: LiftRecord): BestLift | null {
  const max = oneRepMax(record.kilos, record.reps)
  return max && { lift: record.lift, record, max: max.average, isEstimated: record.reps > 1 }
}

const nameOf = (lift: string): string => lift.trim().toLocaleLowerCase('es')

/** The records, and before them those that still wait to be sent: as they were written down. */
export function withUnsentLifts(records: readonly LiftRecord[], unsent: readonly Lift[]): LiftRecord[] {
  const waiting = unsent.map((lift, index) => ({ id: `unsent-${index}`, ...lift }))
  return [...waiting.reverse(), ...records]
}
