import type { Gear, Plate } from '../../../platform/gear.ts'
import { reachableSums } from './plate-sums.ts'

/** A bar with its plates. */
export interface Load {
  /** Bar and both sides, in the gear's unit. */
  total: number
  /** One side, from the inside out: the heaviest first. */
  side: readonly number[]
}

export interface LoadAnswer {
  /** The heaviest load that does not go over the target; null where the bar alone does. */
  below: Load | null
  /** The lightest that does not stay under it; null where all plates together do. */
  above: Load | null
  /** The nearer of both; the lighter where they are equally near. */
  nearest: Load
  isExact: boolean
}

/** Weights are counted in whole hundredths: 0.1 + 0.2 must be 0.3. */
const whole = (weight: number): number => Math.round(weight * 100)

/** Which plates come nearest to a target, all in the gear's unit: every choice of pairs is considered. */
export function loadFor(target: number, { bar, plates }: Gear): LoadAnswer {
  const kinds = usable(plates)
  const wanted = whole(target) - whole(bar)
  const stock = kinds.map(({ weight, pairs }) => ({ weight: 2 * whole(weight), pairs }))
  const sums = reachableSums(stock, wanted)
  const loadOf = (sum: number): Load => ({
    total: (whole(bar) + sum) / 100,
    side: sideOf(kinds, sums.pairsFor(sum)),
  })
  const [lower, upper] = [sums.upTo(wanted), sums.from(wanted)]
  const below = lower === null ? null : loadOf(lower)
  const above = upper === null ? null : loadOf(upper)
  const nearest = nearer(below ?? loadOf(0), above, target)
  return { below, above, nearest, isExact: whole(nearest.total) === whole(target) }
}

/** The lightest first: of two ways that are equally short, the one with the heavier plates is wanted. */
const usable = (plates: readonly Plate[]): Plate[] =>
  plates.filter(({ weight, pairs }) => whole(weight) > 0 && pairs > 0).sort((a, b) => a.weight - b.weight)

const sideOf = (kinds: readonly Plate[], counts: readonly number[]): number[] =>
  kinds.flatMap(({ weight }, index) => Array<number>(counts[index] ?? 0).fill(weight)).reverse()

function nearer(lighter: Load, heavier: Load | null, target: number): Load {
  if (heavier === null) return lighter
  return whole(heavier.total) - whole(target) < whole(target) - whole(lighter.total) ? heavier : lighter
}
