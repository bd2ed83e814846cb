import type { WeightUnit } from '../../../platform/gear.ts'
import { converted } from './weight-unit.ts'

/** The heaviest weight that is calculated with, in either unit. */
export const heaviest = 999

export interface Weights {
  unit: WeightUnit
  weight: number
  target: number
}

/** The same weights for a member who has changed the unit since, to one decimal. */
export function inUnit<Of extends Weights>(weights: Of, unit: WeightUnit): Of {
  if (weights.unit === unit) return weights
  const now = (value: number) =>
    Math.min(heaviest, Math.round(converted(value, weights.unit, unit) * 10) / 10)
  return { ...weights, unit, weight: now(weights.weight), target: now(weights.target) }
}
