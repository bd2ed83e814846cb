import { figure } from '../../platform/figures.ts'

export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** The heaviest weight that can be entered, in either unit. */
export const heaviest = 999

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
export const weightLabel = (weight: number, unit: WeightUnit): string => `${figure(weight)} ${unit}`

/** '2,5 kg', '1,25 kg': a plate or a loaded bar; two decimals at most. */
export const loadLabel = (load: number, unit: WeightUnit): string => `${figure(load, 2)} ${unit}`

/** A weight in kg as it is sent: two decimals at most. */
export const inKilos = (weight: number, unit: WeightUnit): number =>
  Math.round(converted(weight, unit, 'kg') * 100) / 100
