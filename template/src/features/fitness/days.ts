import { capitalize } from '#platform/capitalize.ts'
import { dayParts } from '#platform/time/calendar.ts'
import { addDays, dateIn, dayInWords, fullDay, hourIn, onDay } from '#platform/time/gym-time.ts'
import * as texts from './messages.ts'

/** Limits for opening a workout, in days from today. */
const farthest = { back: -14, ahead: 7 }

/** Returns a day in two lines: 'Hoy' and 'sábado 21 de noviembre', or 'Miércoles' and '18 de noviembre'. */
export function dayHeading(date: string, today: string): { name: string; rest: string } {
  const full = fullDay(date)
  const near = dayInWords(date, today)
  if (near !== full) return { name: capitalize(near), rest: full }
  const [weekday = '', ...rest] = full.split(' ')
  return { name: capitalize(weekday), rest: rest.join(' ') }
}

/** Returns the day before or after. Null past the limits. */
export function dayBeside(date: string, way: 1 | -1, today: string): string | null {
  const next = addDays(date, way)
  return next < addDays(today, farthest.back) || next > addDays(today, farthest.ahead) ? null : next
}

/** Returns '9 nov', or '9 nov 2025' for another year. */
export function shortDay(date: string, today: string): string {
  const { day, month } = dayParts(date)
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** Returns the publication time of a workout: 'Se publica hoy a las 20:00.' */
export function opensMessage(opensAt: number | null, timeZone: string, today: string): string {
  if (opensAt === null) return texts.publishedLater
  return texts.publishedAt(onDay(dateIn(timeZone, opensAt), today), hourIn(timeZone, opensAt))
}
