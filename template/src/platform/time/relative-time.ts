import { formatCount } from '../format-count.ts'
import { dateIn, dayInWords, hourIn } from './gym-time.ts'
import { day, hour, minute, second } from './units.ts'

/** Formats a remaining time under an hour: '12 min', in the last minute '45 s'. */
export const shortTime = (remaining: number): string =>
  remaining < minute
    ? `${Math.max(0, Math.ceil(remaining / second))} s`
    : `${Math.ceil(remaining / minute)} min`

/**
 * Formats a remaining time: 'en 12 minutos', 'en 1 h 46 min', 'en 3 horas'. From a day on, in full days.
 * 'ahora' at zero.
 */
export function timeUntil(remaining: number): string {
  if (remaining <= 0) return 'ahora'
  if (remaining < hour) return inUnits(Math.ceil(remaining / minute), 'minuto')
  return remaining < day
    ? inHours(Math.ceil(remaining / minute))
    : inUnits(Math.floor(remaining / day), 'día')
}

/** `timeUntil` next to a day in words. '' if 'mañana' already says the same as 'en 1 día'. */
export const timeBesideDay = (remaining: number, dayWords: string): string =>
  remaining >= day && dayWords === 'mañana' ? '' : timeUntil(remaining)

function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0 ? inUnits(hours, 'hora') : `en ${hours} h ${minutes % 60} min`
}

const inUnits = (count: number, noun: string): string => `en ${formatCount(count, noun)}`

/** Formats a past time: 'recién', 'hace 12 min', 'hace 3 h', 'ayer, 18:05', 'lunes 23 de noviembre'. */
export function ago(instant: number, now: number, timeZone: string): string {
  const past = now - instant
  if (past < minute) return 'recién'
  if (past < hour) return `hace ${Math.floor(past / minute)} min`
  const [date, today] = [dateIn(timeZone, instant), dateIn(timeZone, now)]
  if (date === today) return `hace ${Math.floor(past / hour)} h`
  const day = dayInWords(date, today)
  return day === 'ayer' ? `ayer, ${hourIn(timeZone, instant)}` : day
}
