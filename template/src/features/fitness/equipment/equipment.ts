import * as z from 'zod/mini'
import { createStore } from '#platform/storage/persisted.ts'
import { renameTerms } from '#platform/storage/rename-terms.ts'
import type { FitnessSettings } from '#protocol/fitness/body.ts'
import { weightUnits } from '../weights.ts'
import { type Gear, gearSchema, usualGear } from './gear.ts'

const place = 'molde.fitness.2'
export const longestCategory = 40

export const usualEquipment: Equipment = {
  unit: 'kg',
  gear: usualGear,
  level: 'rx',
  category: '',
  visible: 'gym',
}

/** The people allowed to see the member's results. */
export const audience = z.enum(['everyone', 'gym', 'me'])
/** Migrates shape 1, which stored Spanish words. */
const fromFirst = renameTerms(['level', 'visible'], {
  todos: 'everyone',
  gimnasio: 'gym',
  yo: 'me',
  escalado: 'scaled',
})

// Each part has its own fallback, so an unreadable part leaves the others intact.
const schema = z.object({
  unit: z.catch(z.enum(weightUnits), 'kg'),
  gear: z.catch(gearSchema, usualGear),
  level: z.catch(z.enum(['rx', 'scaled']), 'rx'),
  /** Category such as 'Damas' or 'Masters 40+'. May be empty. */
  category: z.catch(z.string().check(z.maxLength(longestCategory)), ''),
  visible: z.catch(audience, 'gym'),
})

/** A member's training settings. Each unit has its own bar and plates. */
export type Equipment = z.infer<typeof schema>

export const {
  read: readEquipment,
  save: saveEquipment,
  isPersisted: isEquipmentPersisted,
  subscribe: subscribeEquipment,
} = createStore(place, schema, usualEquipment, [fromFirst])

/** Returns the bar and the plates of the member's unit. */
export const gearOf = ({ unit, gear }: Equipment): Gear => gear[unit]

/** Returns the equipment with changes to the gear of the current unit. */
export function withGear(equipment: Equipment, changes: Partial<Gear>): Equipment {
  const { unit, gear } = equipment
  return { ...equipment, gear: { ...gear, [unit]: { ...gear[unit], ...changes } } }
}

/** Returns the settings shared with the gym. Bar and plates stay on the phone. */
export const sharedSettings = ({ unit, level, category, visible }: Equipment): FitnessSettings => ({
  unit,
  level,
  category: category.trim(),
  visible,
})

export const sharesTheSame = (a: Equipment, b: Equipment): boolean =>
  JSON.stringify(sharedSettings(a)) === JSON.stringify(sharedSettings(b))
