import * as z from 'zod/mini'
import { gearSchema, usualGear, weightUnits } from './gear.ts'
import { isKept, recall, recallJson, remember } from './storage.ts'

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

const listeners = new Set<() => void>()
let last: { written: string | null; equipment: Equipment } = { written: null, equipment: usualEquipment }

/** What is kept on this phone; the usual where nothing is, or nothing that can be read. The same object until it changes. */
export function readEquipment(): Equipment {
  const written = recall(place)
  if (written !== last.written) {
    const { data } = z.safeParse(schema, recallJson(place))
    last = { written, equipment: data ?? usualEquipment }
  }
  return last.equipment
}

/** Keeps it, and tells every screen. */
export function saveEquipment(equipment: Equipment): void {
  remember(place, JSON.stringify(equipment))
  for (const listener of listeners) listener()
}

/** Whether it outlives the closing of the app: not on a phone that forbids storage or has none left. */
export const isEquipmentKept = (): boolean => isKept(place)

/** Calls `listener` after each change, those in other tabs included; answers how to stop that. */
export function subscribeEquipment(listener: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key === place || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromAnotherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromAnotherTab)
  }
}
