import type { FitnessSettings } from '../../../domain/fitness/operations.ts'
import type { Equipment } from '../../../platform/equipment.ts'

/** What the gym is told of the settings: bar and plates are the phone's alone. */
export const sharedSettings = ({ unit, level, category, visible }: Equipment): FitnessSettings => ({
  unit,
  level,
  category: category.trim(),
  visible,
})

export const tellsTheSame = (a: Equipment, b: Equipment): boolean =>
  JSON.stringify(sharedSettings(a)) === JSON.stringify(sharedSettings(b))
