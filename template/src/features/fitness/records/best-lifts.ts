import type { Lift, LiftRecord } from '#protocol/fitness/body.ts'
import { oneRepMax } from '../calculator/one-rep-max.ts'
import type { Dated } from '../line-chart.ts'

export interface BestLift {
  lift: string
  record: LiftRecord
  /** The record's 1RM, kg. */
  max: number
  /** The set had more than one repetition, so the 1RM is calculated. */
  isEstimated: boolean
}

/** Returns the best record of each lift, sorted by name. */
export function bestLifts(records: readonly LiftRecord[]): BestLift[] {
  const best = new Map<string, BestLift>()
  for (const record of records) {
    const one = asBest(record)
    const before = best.get(nameOf(record.lift))
    if (one && (!before || one.max > before.max)) best.set(nameOf(record.lift), one)
  }
  return [...best.values()].sort((a, b) => a.lift.localeCompare(b.lift, 'es'))
}

/** Finds the best record of a lift. The case of the name does not matter. Null without a record. */
export const bestOf = (best: readonly BestLift[], lift: string): BestLift | null =>
  best.find(one => nameOf(one.lift) === nameOf(lift)) ?? null

/** Returns the best 1RM of a lift per day in kg, the earliest first. */
export function liftSeries(records: readonly LiftRecord[], lift: string): Dated[] {
  const days = new Map<string, number>()
  for (const record of records.filter(one => nameOf(one.lift) === nameOf(lift))) {
    const max = asBest(record)?.max ?? 0
    if (max > (days.get(record.date) ?? 0)) days.set(record.date, max)
  }
  return [...days].sort().map(([date, value]) => ({ date, value }))
}

function asBest(record: LiftRecord): BestLift | null {
  const max = oneRepMax(record.kilos, record.reps)
  return max && { lift: record.lift, record, max: max.average, isEstimated: record.reps > 1 }
}

const nameOf = (lift: string): string => lift.trim().toLocaleLowerCase('es')

/** Returns the records with unsent ones first. The newest come first. */
export function withUnsentLifts(records: readonly LiftRecord[], unsent: readonly Lift[]): LiftRecord[] {
  const waiting = unsent.map((lift, index) => ({ id: `unsent-${index}`, ...lift }))
  return [...waiting.reverse(), ...records]
}
