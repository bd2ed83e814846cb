import { figure } from '#platform/figures.ts'

export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

/** Maximum input for a weight, in either unit. */
export const heaviest = 999

/** One pound in kilograms, by definition. */
const kilosInPound = 0.45359237

export const toKilos = (pounds: number): number => pounds * kilosInPound

export const toPounds = (kilos: number): number => kilos / kilosInPound

/** Converts a weight from a unit to another. */
export function convertWeight(weight: number, from: WeightUnit, to: WeightUnit): number {
  if (from === to) return weight
  return to === 'kg' ? toKilos(weight) : toPounds(weight)
}

/** Returns for example '102,5 kg', with at most one decimal. */
export const weightLabel = (weight: number, unit: WeightUnit): string => `${figure(weight)} ${unit}`

/** Returns the weight of a plate or a loaded bar with at most two decimals: '2,5 kg', '1,25 kg'. */
export const loadLabel = (load: number, unit: WeightUnit): string => `${figure(load, 2)} ${unit}`

/** Returns a weight in kg for sending, with at most two decimals. */
export const inKilos = (weight: number, unit: WeightUnit): number =>
  Math.round(convertWeight(weight, unit, 'kg') * 100) / 100
