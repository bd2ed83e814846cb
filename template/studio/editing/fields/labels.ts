import type { Language } from '../../language.ts'
import { fieldTexts } from './messages.ts'

const byField = new Map(fieldTexts.flatMap(({ fields }) => fields).map(one => [one.field, one]))

/** Returns the label of a field or of an object of fields. Unknown fields keep their names. */
export function labelOf(field: string, language: Language): string {
  const group = fieldTexts.find(({ fields }) => fields.every(one => one.field.startsWith(`${field}.`)))
  return byField.get(field)?.[language].label ?? group?.title[language] ?? field
}

/** True if the form has the field. */
export const hasField = (field: string): boolean => byField.has(field)
