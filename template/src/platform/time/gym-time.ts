// Days and hours in the gym's time zone, wherever the phone is. Dates are YYYY-MM-DD, instants are ms.
import { addDays } from '#protocol/wire/dates.ts'
import { monthName, weekdayName } from './words.ts'
import { zonedTime } from './zoned-time.ts'

export { addDays }

/** Returns the date of `instant` in the gym's time zone. */
export const dateIn = (timeZone: string, instant: number): string => zonedTime(timeZone, instant).date

/** Returns the hour of `instant` in the gym's time zone, HH:mm. */
export const hourIn = (timeZone: string, instant: number): string => zonedTime(timeZone, instant).hour

/** Returns 'hoy', 'mañana', 'ayer', or the full day: 'lunes 23 de noviembre'. */
export function dayInWords(date: string, today: string): string {
  const near = { [today]: 'hoy', [addDays(today, 1)]: 'mañana', [addDays(today, -1)]: 'ayer' }
  return near[date] ?? fullDay(date)
}

/** Returns the day for use in a sentence: 'hoy', 'mañana', 'ayer', 'el lunes 23 de noviembre'. */
export function onDay(date: string, today: string): string {
  const day = dayInWords(date, today)
  return day.includes(' ') ? `el ${day}` : day
}

/**
 * Formats a day: 'lunes 23 de noviembre'. An invalid date is returned as is, here and below, because an error
 * would break the whole page.
 */
export function fullDay(date: string): string {
  const noon = noonOf(date)
  return noon
    ? `${weekdayName(noon.getUTCDay())} ${noon.getUTCDate()} de ${monthName(noon.getUTCMonth())}`
    : date
}

/** Returns noon of a date in UTC, or null for an invalid date. */
export function noonOf(date: string): Date | null {
  const noon = Date.parse(`${date}T12:00:00Z`)
  return Number.isNaN(noon) ? null : new Date(noon)
}
