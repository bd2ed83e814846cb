import type { Range } from './timer-workout.ts'

export type Direction = 1 | -1

/** By how much a value changes at a tap: more for long times, where a few seconds say little. */
export type StepOf = (value: number) => number

export const byOne: StepOf = () => 1
export const bySeconds: StepOf = seconds => (seconds < 60 ? 5 : seconds < 180 ? 15 : 30)

/** The value one tap further, on the steps' own grid and inside the range. */
export function stepped(value: number, direction: Direction, { min, max }: Range, stepOf: StepOf): number {
  const step = stepOf(direction > 0 ? value : value - 1)
  const next = direction > 0 ? (Math.floor(value / step) + 1) * step : (Math.ceil(value / step) - 1) * step
  return Math.min(max, Math.max(min, next))
}
