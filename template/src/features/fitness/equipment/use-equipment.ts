import { useSyncExternalStore } from 'react'
import {
  type Equipment,
  isEquipmentPersisted,
  readEquipment,
  saveEquipment,
  subscribeEquipment,
} from './equipment.ts'

/** How the member trains, the same on every screen. `save` persists it on this phone; useSharedEquipment also sends it to the gym. */
export function useEquipment(): {
  equipment: Equipment
  save: (next: Equipment) => void
  /** Whether it will still be there when the app is opened again. */
  isPersisted: boolean
} {
  const equipment = useSyncExternalStore(subscribeEquipment, readEquipment)
  return { equipment, save: saveEquipment, isPersisted: isEquipmentPersisted() }
}
