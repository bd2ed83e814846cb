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
  const loadOf = (sum: number | null): Load | null =>
    sum === null ? null : { total: (whole(bar) + sum) / 100, side: sideOf(kinds, sums.pairsFor(sum)) }
  const [below, above] = [loadOf(sums.upTo(wanted)), loadOf(sums.from(wanted))]
  const nearest = nearer(below, above, target) ?? { total: bar, side: [] }
  return { below, above, nearest, isExact: whole(nearest.total) === whole(target) }
}

/** The lightest first: of two ways that are equally short, the one with the heavier plates is wanted. */
const usable = (plates: readonly Plate[]): Plate[] =>
  plates.filter(({ weight, pairs }) => whole(weight) > 0 && pairs > 0).sort((a, b) => a.weight - b.weight)

const sideOf = (kinds: readonly Plate[], counts: readonly number[]): number[] =>
  kinds.flatMap(({ weight }, index) => Array<number>(counts[index] ?? 0).fill(weight)).reverse()

function nearer(below: Load | null, above: Load | null, target: number): Load | null {
  if (!below || !above) return below ?? above
  return whole(above.total) - whole(target) < whole(target) - whole(below.total) ? above : below
}
