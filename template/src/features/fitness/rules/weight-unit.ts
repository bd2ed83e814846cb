import { figure } from '../../../platform/figures.ts'
import type { WeightUnit } from '../../../platform/gear.ts'

/** One pound in kilograms, by definition. */
const kilosInPound = 0.45359237

/** kg of a weight in lb. */
export const toKilos = (pounds: number): number => pounds * kilosInPound

/** lb of a weight in kg. */
export const toPounds = (kilos: number): number => kilos / kilosInPound

/** A weight of one unit in another. */
export function converted(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight
  return to === 'kg' ? toKilos(weight) : toPounds(weight)
}

/** '102,5 kg'; one decimal at most. */
export const weightInWords = (weight: number, unit: WeightUnit): string => `${figure(weight)} ${unit}`

/** '2,5 kg', '1,25 kg': what stands on a plate or a loaded bar, two decimals at most. */
export const loadInWords = (load: number, unit: WeightUnit): string => `${figure(load, 2)} ${unit}`
