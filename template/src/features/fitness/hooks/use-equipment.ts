import { useSyncExternalStore } from 'react'
import {
  type Equipment,
  isEquipmentKept,
  readEquipment,
  saveEquipment,
  subscribeEquipment,
} from '../../../platform/equipment.ts'

/** How the member trains, the same on every screen at once. `save` keeps it on this phone; useSharedEquipment tells the gym too. */
export function useEquipment(): {
  equipment: Equipment
  save: (next: Equipment) => void
  /** Whether it will still be there when the app is opened again. */
  isKept: boolean
} {
  const equipment = useSyncExternalStore(subscribeEquipment, readEquipment)
  return { equipment, save: saveEquipment, isKept: isEquipmentKept() }
}
