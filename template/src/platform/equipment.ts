import * as z from 'zod/mini'
import { gearSchema, usualGear, weightUnits } from './gear.ts'
import { keptStore } from './kept-store.ts'

const place = 'molde.fitness'
export const longestCategory = 40

/** What each member starts with. */
export const usualEquipment: Equipment = {
  unit: 'kg',
  gear: usualGear,
  level: 'rx',
  category: '',
  visible: 'gimnasio',
}

// Each part by itself: one that cannot be read costs no other.
const schema = z.object({
  unit: z.catch(z.enum(weightUnits), 'kg'),
  gear: z.catch(gearSchema, usualGear),
  level: z.catch(z.enum(['rx', 'escalado']), 'rx'),
  /** 'Damas', 'Masters 40+'; '' where none is said. */
  category: z.catch(z.string().check(z.maxLength(longestCategory)), ''),
  /** Who sees the member's results. */
  visible: z.catch(z.enum(['todos', 'gimnasio', 'yo']), 'gimnasio'),
})

/** How a member trains. Each unit keeps a bar and plates of its own. */
export type Equipment = z.infer<typeof schema>

export const {
  read: readEquipment,
  save: saveEquipment,
  isKept: isEquipmentKept,
  subscribe: subscribeEquipment,
} = keptStore(place, schema, usualEquipment)
