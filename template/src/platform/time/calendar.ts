// Headings of months and days in a calendar. Apart from gym-time.ts, which is in the first load.
import { capitalize } from '../capitalize.ts'
import { noonOf } from './gym-time.ts'
import { monthName, weekdayName } from './words.ts'

/** Formats 2026-11 as 'Noviembre de 2026'. */
export function monthInWords(month: string): string {
  const noon = noonOf(`${month}-01`)
  return noon ? `${capitalize(monthName(noon.getUTCMonth()))} de ${noon.getUTCFullYear()}` : month
}

/** Returns the parts of a day for a calendar strip: { weekday: 'lun', day: '23', month: 'nov' }. */
export function dayParts(date: string): { weekday: string; day: string; month: string } {
  const noon = noonOf(date)
  if (!noon) return { weekday: date, day: date, month: date }
  return {
    weekday: shortWeekday(noon.getUTCDay()),
    day: `${noon.getUTCDate()}`,
    month: shortMonth(noon.getUTCMonth()),
  }
}

/** For example 'lun'. */
const shortWeekday = (weekday: number): string => weekdayName(weekday).slice(0, 3)
/** For example 'nov'. */
const shortMonth = (month: number): string => (month === 8 ? 'sept' : monthName(month).slice(0, 3))
