import { figure, figureIn } from '../../../platform/figures.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import { converted } from './weight-unit.ts'

/** What was typed into one of the two fields. */
export interface Typed {
  unit: WeightUnit
  text: string
}

/** What a unit's field shows: what was typed into it, or the other's weight converted, to one decimal; '' while there is none. */
export function fieldText({ unit, text }: Typed, field: WeightUnit): string {
  if (field === unit) return text
  const weight = figureIn(text)
  return weight === null ? '' : figure(converted(weight, unit, field))
}

/** Whether something was typed that is no weight. */
export const isUnreadable = ({ text }: Typed): boolean => text.trim() !== '' && figureIn(text) === null

/** Weights in lb that workouts are written with. */
export const workoutPounds = [35, 53, 65, 95, 115, 135, 155, 185, 225] as const
