import type { Equipment } from '../../../platform/equipment.ts'

/** What each part of the settings is given. */
export interface SettingsProps {
  equipment: Equipment
  onChange: (next: Equipment) => void
}
