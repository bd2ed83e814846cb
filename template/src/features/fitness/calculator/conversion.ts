import { figure, figureIn } from '#platform/figures.ts'
import { convertWeight, type WeightUnit, weightLabel } from '../weights.ts'

/** The edited field and its text. */
export interface Typed {
  unit: WeightUnit
  text: string
}

/** Returns the text of a unit's field: as typed, or converted from the other field to one decimal. '' if unreadable. */
export function fieldText({ unit, text }: Typed, field: WeightUnit): string {
  if (field === unit) return text
  const weight = figureIn(text)
  return weight === null ? '' : figure(convertWeight(weight, unit, field))
}

/** True if the text is not empty and not a weight. */
export const isUnreadable = ({ text }: Typed): boolean => text.trim() !== '' && figureIn(text) === null

/** Weights that are frequent in workouts, in each unit. */
const frequent: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [20, 30, 40, 43, 50, 60, 70, 80, 90, 100, 120, 140],
  lb: [45, 65, 75, 95, 115, 135, 155, 185, 205, 225, 275, 315],
}

export interface Equivalent {
  /** The weight in the other unit, as text with the unit. */
  written: string
  /** The weight in the member's unit, to one decimal. */
  weight: number
}

/** Returns the frequent weights of the other unit, converted. */
export function equivalents(own: WeightUnit): Equivalent[] {
  const other = own === 'kg' ? 'lb' : 'kg'
  return frequent[other].map(weight => ({
    written: weightLabel(weight, other),
    weight: Math.round(convertWeight(weight, other, own) * 10) / 10,
  }))
}
