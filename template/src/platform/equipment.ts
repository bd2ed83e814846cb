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
  visible: 'gym',
}

/** As phones have kept them until now. */
const former: Readonly<Record<string, string>> = {
  todos: 'everyone',
  gimnasio: 'gym',
  yo: 'me',
  escalado: 'scaled',
}
const renamed = z.transform((kept: unknown) =>
  typeof kept === 'string' && Object.hasOwn(former, kept) ? former[kept] : kept,
)
/** Who sees the member's results. */
export const audience = z.pipe(renamed, z.enum(['everyone', 'gym', 'me']))

// Each part by itself: one that cannot be read costs no other.
const schema = z.object({
  unit: z.catch(z.enum(weightUnits), 'kg'),
  gear: z.catch(gearSchema, usualGear),
  level: z.catch(z.pipe(renamed, z.enum(['rx', 'scaled'])), 'rx'),
  /** 'Damas', 'Masters 40+'; '' where none is said. */
  category: z.catch(z.string().check(z.maxLength(longestCategory)), ''),
  visible: z.catch(audience, 'gym'),
})

/** How a member trains. Each unit keeps a bar and plates of its own. */
export type Equipment = z.infer<typeof schema>

export const {
  read: readEquipment,
  save: saveEquipment,
  isKept: isEquipmentKept,
  subscribe: subscribeEquipment,
} = keptStore(place, schema, usualEquipment)
