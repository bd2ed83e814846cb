// Months and days as a calendar heads them. Apart from gym-time.ts, which is in the first load.
import { capitalized } from '../capitalized.ts'
import { noonOf } from './gym-time.ts'
import { monthName, weekdayName } from './words.ts'

/** 'Noviembre de 2026' of 2026-11. */
export function monthInWords(month: string): string {
  const noon = noonOf(`${month}-01`)
  return noon ? `${capitalized(monthName(noon.getUTCMonth()))} de ${noon.getUTCFullYear()}` : month
}

/** The parts of a day for a calendar's strip: { weekday: 'lun', day: '23', month: 'nov' }. */
export function dayParts(date: string): { weekday: string; day: string; month: string } {
  const noon = noonOf(date)
  if (!noon) return { weekday: date, day: date, month: date }
  return {
    weekday: shortWeekday(noon.getUTCDay()),
    day: `${noon.getUTCDate()}`,
    month: shortMonth(noon.getUTCMonth()),
  }
}

/** 'lun' */
const shortWeekday = (weekday: number): string => weekdayName(weekday).slice(0, 3)
/** 'nov' */
const shortMonth = (month: number): string => (month === 8 ? 'sept' : monthName(month).slice(0, 3))
