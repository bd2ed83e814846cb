import type { Gear } from '../../../platform/gear.ts'
import { repsAt } from './one-rep-max.ts'
import { loadFor } from './plates.ts'

export interface PercentRow {
  /** 100, 95 … 50 */
  percent: number
  /** The part of the 1RM, unrounded. */
  exact: number
  /** The nearest weight that the bar can be loaded to. */
  load: number
  /** About how many repetitions go with it. */
  reps: number
}

const percents = [100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 50] as const

/** The table of a 1RM (in the gear's unit), the heaviest first. */
export function percentRows(max: number, gear: Gear): PercentRow[] {
  return percents.map(percent => {
    const exact = (max * percent) / 100
    return { percent, exact, load: loadFor(exact, gear).nearest.total, reps: repsAt(percent / 100) }
  })
}
