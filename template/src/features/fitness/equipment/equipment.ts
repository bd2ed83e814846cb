import * as z from 'zod/mini'
import type { FitnessSettings } from '../../../domain/fitness/operations.ts'
import { persisted } from '../../../platform/storage/persisted.ts'
import { weightUnits } from '../weights.ts'
import { type Gear, gearSchema, usualGear } from './gear.ts'

const place = 'molde.fitness'
export const longestCategory = 40

export const usualEquipment: Equipment = {
  unit: 'kg',
  gear: usualGear,
  level: 'rx',
  category: '',
  visible: 'gym',
}

/** The values that earlier versions persisted. */
const former: Readonly<Record<string, string>> = {
  todos: 'everyone',
  gimnasio: 'gym',
  yo: 'me',
  escalado: 'scaled',
}
const renamed = z.transform((stored: unknown) =>
  typeof stored === 'string' && Object.hasOwn(former, stored) ? former[stored] : stored,
)
/** Who sees the member's results. */
export const audience = z.pipe(renamed, z.enum(['everyone', 'gym', 'me']))

// Each part by itself: one that cannot be read leaves the others intact.
const schema = z.object({
  unit: z.catch(z.enum(weightUnits), 'kg'),
  gear: z.catch(gearSchema, usualGear),
  level: z.catch(z.pipe(renamed, z.enum(['rx', 'scaled'])), 'rx'),
  /** 'Damas', 'Masters 40+'; '' for none. */
  category: z.catch(z.string().check(z.maxLength(longestCategory)), ''),
  visible: z.catch(audience, 'gym'),
})

/** How a member trains. Each unit keeps a bar and plates of its own. */
export type Equipment = z.infer<typeof schema>

export const {
  read: readEquipment,
  save: saveEquipment,
  isPersisted: isEquipmentPersisted,
  subscribe: subscribeEquipment,
} = persisted(place, schema, usualEquipment)

/** The bar and the plates of the unit that the member trains in. */
export const gearOf = ({ unit, gear }: Equipment): Gear => gear[unit]

/** The equipment with some of its present unit's gear changed. */
export function withGear(equipment: Equipment, changes: Partial<Gear>): Equipment {
  const { unit, gear } = equipment
  return { ...equipment, gear: { ...gear, [unit]: { ...gear[unit], ...changes } } }
}

/** The settings that are sent to the gym: bar and plates stay on the phone. */
export const sharedSettings = ({ unit, level, category, visible }: Equipment): FitnessSettings => ({
  unit,
  level,
  category: category.trim(),
  visible,
})

export const sharesTheSame = (a: Equipment, b: Equipment): boolean =>
  JSON.stringify(sharedSettings(a)) === JSON.stringify(sharedSettings(b))
