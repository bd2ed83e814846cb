import { useSyncExternalStore } from 'react'
import {
  type Equipment,
  isEquipmentPersisted,
  readEquipment,
  saveEquipment,
  subscribeEquipment,
} from './equipment.ts'

/**
 * The member's training settings, shared by all screens. `save` stores them on this phone. useSharedEquipment
 * also sends them to the gym.
 */
export function useEquipment(): {
  equipment: Equipment
  save: (next: Equipment) => void
  /** False if the settings are lost when the app closes. */
  isPersisted: boolean
} {
  const equipment = useSyncExternalStore(subscribeEquipment, readEquipment)
  return { equipment, save: saveEquipment, isPersisted: isEquipmentPersisted() }
}
