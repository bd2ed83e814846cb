/** Beyond this, repetitions say more of endurance than of strength. */
const surest = 12
/** Brzycki's line meets zero at 37. */
export const mostReps = 36

export interface OneRepMax {
  /** In the unit of the weight. */
  epley: number
  brzycki: number
  /** The mean of both: what is shown first. */
  average: number
  /** More than 12 repetitions: the formulas drift apart. */
  isRough: boolean
}

const isReps = (reps: number): boolean => Number.isInteger(reps) && reps >= 1 && reps <= mostReps

/** The greatest weight for one repetition, in the unit of `weight`; by Epley, w·(1 + r/30). */
export const epley = (weight: number, reps: number): number =>
  reps === 1 ? weight : weight * (1 + reps / 30)

/** As `epley`, by Brzycki: w·36/(37 − r). For 1 to 36 repetitions. */
export const brzycki = (weight: number, reps: number): number => weight * (36 / (37 - reps))

/** What both formulas say of a set; null where there is no weight or the repetitions are not 1 to 36. */
export function oneRepMax(weight: number, reps: number): OneRepMax | null {
  if (!Number.isFinite(weight) || weight <= 0 || !isReps(reps)) return null
  const both = { epley: epley(weight, reps), brzycki: brzycki(weight, reps) }
  return { ...both, average: (both.epley + both.brzycki) / 2, isRough: reps > surest }
}

/** About how many repetitions go with a part (0 to 1) of the 1RM: Epley the other way round, at least 1. */
export const repsAt = (part: number): number => Math.max(1, Math.round(30 * (1 / part - 1)))
