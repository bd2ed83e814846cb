import * as z from 'zod/mini'
import type { WeightUnit } from '../weights.ts'

// Limits in either unit.
export const heaviestBar = 60
const heaviestPlate = 100
export const mostPairs = 10
export const mostKinds = 12

const plate = z.object({
  weight: z.number().check(z.positive(), z.maximum(heaviestPlate)),
  pairs: z.int().check(z.minimum(0), z.maximum(mostPairs)),
})
const gear = z.object({
  bar: z.number().check(z.minimum(0), z.maximum(heaviestBar)),
  plates: z.array(plate).check(z.maxLength(mostKinds)),
})

/** A kind of plate with its number of pairs. The weight is in the gear's unit. */
export type Plate = z.infer<typeof plate>
/** A bar and its available plates, all in the same unit. */
export type Gear = z.infer<typeof gear>

const stock = (...kinds: [weight: number, pairs: number][]): Plate[] =>
  kinds.map(([weight, pairs]) => ({ weight, pairs }))

/** Default bar and plates, as found in most gyms. */
export const usualGear: Readonly<Record<WeightUnit, Gear>> = {
  kg: { bar: 20, plates: stock([25, 4], [20, 2], [15, 2], [10, 2], [5, 2], [2.5, 2], [1.25, 1]) },
  lb: { bar: 45, plates: stock([45, 4], [35, 2], [25, 2], [10, 2], [5, 2], [2.5, 2]) },
}

/** The gear of each unit. Falls back to the default if unreadable. */
export const gearSchema = z.object({
  kg: z.catch(gear, usualGear.kg),
  lb: z.catch(gear, usualGear.lb),
})

/** Common bars of gyms, in their unit. */
export const usualBars: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [20, 15, 10],
  lb: [45, 35, 33, 15],
}

/** The change per tap on a weight's stepper, in the unit. */
export const weightStep: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 }

/** Returns the plates with a new number of pairs for a weight. */
export const withPairs = (plates: readonly Plate[], weight: number, pairs: number): Plate[] =>
  plates.map(plate => (plate.weight === weight ? { weight, pairs } : plate))

/** Adds a pair of a new weight, the heaviest first. Null if the weight is invalid or present already, or if the list is full. */
export function withPlate(plates: readonly Plate[], weight: number | null): Plate[] | null {
  if (weight === null || !(weight > 0 && weight <= heaviestPlate) || plates.length >= mostKinds) return null
  const rounded = Math.round(weight * 100) / 100
  if (rounded === 0 || plates.some(plate => plate.weight === rounded)) return null
  return [...plates, { weight: rounded, pairs: 1 }].sort((a, b) => b.weight - a.weight)
}

/** Returns the weight of the bar with all its plates. */
export const heaviestLoad = ({ bar, plates }: Gear): number =>
  plates.reduce((sum, { weight, pairs }) => sum + 2 * weight * pairs, bar)

export const isUsual = (plates: readonly Plate[], unit: WeightUnit): boolean =>
  JSON.stringify(plates) === JSON.stringify(usualGear[unit].plates)
