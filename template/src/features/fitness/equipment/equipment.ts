import * as z from 'zod/mini'
import type { FitnessSettings } from '../../../domain/fitness/operations.ts'
import { persisted } from '../../../platform/storage/persisted.ts'
import { withWords } from '../../../platform/storage/words.ts'
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

/** The people who see the member's results. */
export const audience = z.enum(['everyone', 'gym', 'me'])
/** Shape 2: the words of shape 1 were Spanish. */
const fromFirst = withWords(['level', 'visible'], {
  todos: 'everyone',
  gimnasio: 'gym',
  yo: 'me',
  escalado: 'scaled',
})

// Each part by itself: one that cannot be read leaves the others intact.
const schema = z.object({
  unit: z.catch(z.enum(weightUnits), 'kg'),
  gear: z.catch(gearSchema, usualGear),
  level: z.catch(z.enum(['rx', 'scaled']), 'rx'),
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
} = persisted(place, schema, usualEquipment, [fromFirst])

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
