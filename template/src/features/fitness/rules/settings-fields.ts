import type { RequestOf } from '../../../contract/requests.ts'
import type { Equipment } from '../../../platform/equipment.ts'

/** What the gym is told of the settings: bar and plates are the phone's alone. */
export const settingsFields = ({
  unit,
  level,
  category,
  visible,
}: Equipment): Omit<RequestOf<'myfitedit'>, 'rid'> => ({
  unidad: unit,
  nivel: level,
  categoria: category.trim(),
  visible,
})

export const tellsTheSame = (a: Equipment, b: Equipment): boolean =>
  JSON.stringify(settingsFields(a)) === JSON.stringify(settingsFields(b))
