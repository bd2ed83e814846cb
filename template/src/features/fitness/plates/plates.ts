import { figure } from '../../../platform/figures.ts'
import type { Gear, Plate } from '../equipment/gear.ts'
import { converted, loadLabel, type WeightUnit } from '../weights.ts'
import { reachableSums } from './plate-sums.ts'

/** A bar with its plates. */
export interface Load {
  /** Bar and both sides, in the gear's unit. */
  total: number
  /** One side, from the inside out: the heaviest first. */
  side: readonly number[]
}

export interface LoadAnswer {
  /** The heaviest load up to the target; null where the bar alone is heavier. */
  below: Load | null
  /** The lightest load from the target on; null where all plates together are lighter. */
  above: Load | null
  /** The nearer of both; of two equally near, the lighter. */
  nearest: Load
  isExact: boolean
}

/** Weights are counted in whole hundredths: 0.1 + 0.2 must be 0.3. */
const whole = (weight: number): number => Math.round(weight * 100)

/** The loads nearest to a target, all in the gear's unit, out of every choice of pairs. */
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

/** The lightest first: of two choices with equally many plates, the one with the heavier plates wins. */
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
  /** The nearest that the bar can be loaded to. */
  load: number
}

/** A percentage of a 1RM (kg) on the member's bar. */
export function lineLoad(percent: number, max: number, unit: WeightUnit, gear: Gear): LineLoad {
  const exact = (converted(max, 'kg', unit) * percent) / 100
  return { exact, load: loadFor(exact, gear).nearest.total }
}

/** 'Por lado: 20 + 10 + 2,5', or that the bar is empty. */
export function sideLabel({ side }: Load): string {
  return side.length === 0
    ? 'La barra sola, sin discos'
    : `Por lado: ${side.map(one => figure(one, 2)).join(' + ')}`
}

/** How far a load is from the target: 'justo', '1,5 kg menos', '1 kg más'. */
export function differenceLabel({ total }: Load, target: number, unit: WeightUnit): string {
  const difference = Math.round((total - target) * 100) / 100
  if (difference === 0) return 'justo'
  return `${loadLabel(Math.abs(difference), unit)} ${difference < 0 ? 'menos' : 'más'}`
}

/** Why a target cannot be loaded exactly. */
export function missMessage({ below, above, nearest }: LoadAnswer, target: number, unit: WeightUnit): string {
  const load = loadLabel(nearest.total, unit)
  if (!below) return `La barra sola ya pesa ${load}.`
  if (!above) return `Con todos tus discos llegás hasta ${load}.`
  return `Con tus discos no llegás justo a ${loadLabel(target, unit)}. Lo más cerca:`
}
