import type { Gear, WeightUnit } from '../../../platform/gear.ts'
import { loadFor } from './plates.ts'
import { converted } from './weight-unit.ts'

export interface LineLoad {
  /** The part of the 1RM, in the gear's unit. */
  exact: number
  /** The nearest that the bar can be loaded to. */
  load: number
}

/** What a percentage of a 1RM (kg) is on a member's own bar. */
export function lineLoad(percent: number, max: number, unit: WeightUnit, gear: Gear): LineLoad {
  const exact = (converted(max, 'kg', unit) * percent) / 100
  return { exact, load: loadFor(exact, gear).nearest.total }
}

/** A weight (in a unit) as the kilos that are sent, with two decimals at most. */
export const inKilos = (weight: number, unit: WeightUnit): number =>
  Math.round(converted(weight, unit, 'kg') * 100) / 100
