import type { Gear } from '../equipment/gear.ts'
import { loadFor } from '../plates/plates.ts'

/** Maximum repetitions for a good estimate. Longer sets measure endurance more than strength. */
const surest = 12
/** Maximum repetitions: Brzycki's formula divides by zero at 37. */
export const mostReps = 36

export interface OneRepMax {
  /** In the unit of the weight. */
  epley: number
  brzycki: number
  /** The mean of both. */
  average: number
  /** The set has more than 12 repetitions, so the formulas differ widely. */
  isRough: boolean
}

const isReps = (reps: number): boolean => Number.isInteger(reps) && reps >= 1 && reps <= mostReps

/** Estimates the maximum weight for one repetition by Epley, w·(1 + r/30), in the unit of `weight`. */
export const epley = (weight: number, reps: number): number =>
  reps === 1 ? weight : weight * (1 + reps / 30)

/** Estimates the same by Brzycki, w·36/(37 − r), for 1 to 36 repetitions. */
export const brzycki = (weight: number, reps: number): number => weight * (36 / (37 - reps))

/** Estimates the 1RM of a set with both formulas. Null without a weight, or for repetitions outside 1 to 36. */
export function oneRepMax(weight: number, reps: number): OneRepMax | null {
  if (!Number.isFinite(weight) || weight <= 0 || !isReps(reps)) return null
  const both = { epley: epley(weight, reps), brzycki: brzycki(weight, reps) }
  return { ...both, average: (both.epley + both.brzycki) / 2, isRough: reps > surest }
}

/** Returns the repetitions possible with a part (0 to 1) of the 1RM: Epley's formula inverted, at least 1. */
export const repsAt = (part: number): number => Math.max(1, Math.round(30 * (1 / part - 1)))

export interface PercentRow {
  /** 100, 95 … 50 */
  percent: number
  /** The part of the 1RM, unrounded. */
  exact: number
  /** The nearest weight possible with the gear. */
  load: number
  reps: number
}

const percents = [100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 50] as const

/** Returns the percentage table of a 1RM (in the gear's unit), the heaviest first. */
export function percentRows(max: number, gear: Gear): PercentRow[] {
  return percents.map(percent => {
    const exact = (max * percent) / 100
    return { percent, exact, load: loadFor(exact, gear).nearest.total, reps: repsAt(percent / 100) }
  })
}
