import { noonOf } from './gym-time.ts'
import { monthName } from './words.ts'

/** '3 de marzo de 1992' of a day, YYYY-MM-DD, in any year; as it came where it is none. */
export function dateWithYear(date: string): string {
  const noon = noonOf(date)
  return noon ? `${noon.getUTCDate()} de ${monthName(noon.getUTCMonth())} de ${noon.getUTCFullYear()}` : date
}
