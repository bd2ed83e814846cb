import { figure } from '#platform/figures.ts'
import type { Gear, Plate } from '../equipment/gear.ts'
import * as texts from '../messages.ts'
import { convertWeight, loadLabel, type WeightUnit } from '../weights.ts'
import { reachableSums } from './plate-sums.ts'

/** A bar with its plates. */
export interface Load {
  /** Bar and both sides, in the gear's unit. */
  total: number
  /** A side, from the inside out, so the heaviest first. */
  side: readonly number[]
}

export interface LoadAnswer {
  /** The heaviest load up to the target. Null if the bar alone is heavier. */
  below: Load | null
  /** The lightest load from the target on. Null if all plates together are lighter. */
  above: Load | null
  /** The nearer of both. A tie selects the lighter load. */
  nearest: Load
  isExact: boolean
}

/** Converts a weight to whole hundredths, so that 0.1 + 0.2 is 0.3. */
const whole = (weight: number): number => Math.round(weight * 100)

/** Finds the loads nearest to a target over all choices of pairs, all in the gear's unit. */
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

/** Sorts the lightest first: for an equal number of plates, the choice with heavier plates wins. */
const usable = (plates: readonly Plate[]): Plate[] =>
  plates.filter(({ weight, pairs }) => whole(weight) > 0 && pairs > 0).sort((a, b) => a.weight - b.weight)

const sideOf = (kinds: readonly Plate[], counts: readonly number[]): number[] =>
  kinds.flatMap(({ weight }, index) => Array<number>(counts[index] ?? 0).fill(weight)).reverse()

function nearer(lighter: Load, heavier: Load | null, target: number): Load {
  if (heavier === null) return lighter
  return whole(heavier.total) - whole(target) < whole(target) - whole(lighter.total) ? heavier : lighter
}

interface LineLoad {
  /** The part of the 1RM, in the gear's unit. */
  exact: number
  /** The nearest weight possible with the gear. */
  load: number
}

/** Returns a percentage of a 1RM (kg) for the member's bar. */
export function lineLoad(percent: number, max: number, unit: WeightUnit, gear: Gear): LineLoad {
  const exact = (convertWeight(max, 'kg', unit) * percent) / 100
  return { exact, load: loadFor(exact, gear).nearest.total }
}

/** Returns 'Por lado: 20 + 10 + 2,5', or a text for the empty bar. */
export function sideLabel({ side }: Load): string {
  return side.length === 0 ? texts.emptyBar : texts.perSide(side.map(one => figure(one, 2)).join(' + '))
}

/** Returns the distance from the target: 'justo', '1,5 kg menos', '1 kg más'. */
export function differenceLabel({ total }: Load, target: number, unit: WeightUnit): string {
  const difference = Math.round((total - target) * 100) / 100
  if (difference === 0) return texts.exactly
  return `${loadLabel(Math.abs(difference), unit)} ${difference < 0 ? texts.less : texts.more}`
}

/** Explains the missing exact load for a target. */
export function missMessage({ below, above, nearest }: LoadAnswer, target: number, unit: WeightUnit): string {
  const load = loadLabel(nearest.total, unit)
  if (!below) return texts.barIsHeavier(load)
  if (!above) return texts.platesEndAt(load)
  return texts.notExactly(loadLabel(target, unit))
}
