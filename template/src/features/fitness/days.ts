import { capitalized } from '../../platform/capitalized.ts'
import { dayParts } from '../../platform/time/calendar.ts'
import { addDays, dateIn, dayInWords, fullDay, hourIn, onDay } from '../../platform/time/gym-time.ts'

/** How far from today a workout can be opened, in days. */
const farthest = { back: -14, ahead: 7 }

/** A day in two lines: 'Hoy' and 'sábado 21 de noviembre'; 'Miércoles' and '18 de noviembre'. */
export function dayHeading(date: string, today: string): { name: string; rest: string } {
  const full = fullDay(date)
  const near = dayInWords(date, today)
  if (near !== full) return { name: capitalized(near), rest: full }
  const [weekday = '', ...rest] = full.split(' ')
  return { name: capitalized(weekday), rest: rest.join(' ') }
}

/** The day before or after; null where it is too far from today. */
export function dayBeside(date: string, way: 1 | -1, today: string): string | null {
  const next = addDays(date, way)
  return next < addDays(today, farthest.back) || next > addDays(today, farthest.ahead) ? null : next
}

/** '9 nov', with its year where that is not today's. */
export function shortDay(date: string, today: string): string {
  const { day, month } = dayParts(date)
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** When a workout is published: 'Se publica hoy a las 20:00.' */
export function opensMessage(opensAt: number | null, timeZone: string, today: string): string {
  if (opensAt === null) return 'Volvé a mirar más tarde.'
  return `Se publica ${onDay(dateIn(timeZone, opensAt), today)} a las ${hourIn(timeZone, opensAt)}.`
}
