// Days and hours as the gym has them, wherever the phone is. Dates are YYYY-MM-DD, instants are ms.
import { addDays } from '../../contract/wire/dates.ts'
import { monthName, weekdayName } from './words.ts'
import { zonedTime } from './zoned-time.ts'

export { addDays }

/** The date that `instant` falls on in the gym's time zone. */
export const dateIn = (timeZone: string, instant: number): string => zonedTime(timeZone, instant).date

/** The hour of `instant` in the gym's time zone, HH:mm. */
export const hourIn = (timeZone: string, instant: number): string => zonedTime(timeZone, instant).hour

/** 'hoy', 'mañana', 'ayer', or the day in words: 'lunes 23 de noviembre'. */
export function dayInWords(date: string, today: string): string {
  const near = { [today]: 'hoy', [addDays(today, 1)]: 'mañana', [addDays(today, -1)]: 'ayer' }
  return near[date] ?? fullDay(date)
}

/** As in a sentence: 'hoy', 'mañana', 'ayer', 'el lunes 23 de noviembre'. */
export function onDay(date: string, today: string): string {
  const day = dayInWords(date, today)
  return day.includes(' ') ? `el ${day}` : day
}

/** 'lunes 23 de noviembre'; a date that is none, here as below, as it came: it must not take the whole page with it. */
export function fullDay(date: string): string {
  const noon = noonOf(date)
  return noon
    ? `${weekdayName(noon.getUTCDay())} ${noon.getUTCDate()} de ${monthName(noon.getUTCMonth())}`
    : date
}

/** In UTC, null of what is no date. */
export function noonOf(date: string): Date | null {
  const noon = Date.parse(`${date}T12:00:00Z`)
  return Number.isNaN(noon) ? null : new Date(noon)
}
