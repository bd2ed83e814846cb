import { noonOf } from './gym-time.ts'
import { monthName } from './words.ts'

/** Formats a day, YYYY-MM-DD, as '3 de marzo de 1992'. An invalid date is returned as is. */
export function dateWithYear(date: string): string {
  const noon = noonOf(date)
  return noon ? `${noon.getUTCDate()} de ${monthName(noon.getUTCMonth())} de ${noon.getUTCFullYear()}` : date
}
