import type { Equipment } from '../../../platform/equipment.ts'
import {
  type Gear,
  heaviestPlate,
  mostKinds,
  type Plate,
  usualGear,
  type WeightUnit,
} from '../../../platform/gear.ts'

/** The bars that gyms have, in their unit. */
export const usualBars: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [20, 15, 10],
  lb: [45, 35, 33, 15],
}

/** How much one tap on a weight's stepper is, in its unit. */
export const weightStep: Readonly<Record<WeightUnit, number>> = { kg: 2.5, lb: 5 }

/** The bar and the plates of the unit that the member trains in. */
export const gearOf = ({ unit, gear }: Equipment): Gear => gear[unit]

/** The equipment with some of its present unit's gear changed. */
export function withGear(equipment: Equipment, changes: Partial<Gear>): Equipment {
  const { unit, gear } = equipment
  return { ...equipment, gear: { ...gear, [unit]: { ...gear[unit], ...changes } } }
}

/** The plates, of which one kind now has so many pairs. */
export const withPairs = (plates: readonly Plate[], weight: number, pairs: number): Plate[] =>
  plates.map(plate => (plate.weight === weight ? { weight, pairs } : plate))

/** The plates and one pair of another kind, the heaviest first; null where that kind is none, is there already or is one too many. */
export function withPlate(plates: readonly Plate[], weight: number | null): Plate[] | null {
  if (weight === null || !(weight > 0 && weight <= heaviestPlate) || plates.length >= mostKinds) return null
  const rounded = Math.round(weight * 100) / 100
  if (rounded === 0 || plates.some(plate => plate.weight === rounded)) return null
  return [...plates, { weight: rounded, pairs: 1 }].sort((a, b) => b.weight - a.weight)
}

/** Everything that fits on the bar, bar included. */
export const heaviestLoad = ({ bar, plates }: Gear): number =>
  plates.reduce((sum, { weight, pairs }) => sum + 2 * weight * pairs, bar)

/** Whether these are the plates that most gyms have. */
export const isUsual = (plates: readonly Plate[], unit: WeightUnit): boolean =>
  JSON.stringify(plates) === JSON.stringify(usualGear[unit].plates)
