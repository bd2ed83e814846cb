import { figure, figureIn } from '../../../platform/figures.ts'
import type { WeightUnit } from '../../../platform/gear.ts'
import { converted, weightInWords } from './weight-unit.ts'

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

/** What workouts are often written with, in each unit. */
const frequent: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [20, 30, 40, 43, 50, 60, 70, 80, 90, 100, 120, 140],
  lb: [45, 65, 75, 95, 115, 135, 155, 185, 205, 225, 275, 315],
}

export interface Equivalent {
  /** In the other unit: as a workout may say it. */
  written: string
  /** In the member's unit, to one decimal. */
  weight: number
}

/** Frequent weights of the other unit, with what each is in the member's own. */
export function equivalents(own: WeightUnit): Equivalent[] {
  const other = own === 'kg' ? 'lb' : 'kg'
  return frequent[other].map(weight => ({
    written: weightInWords(weight, other),
    weight: Math.round(converted(weight, other, own) * 10) / 10,
  }))
}
