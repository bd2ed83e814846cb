import * as z from 'zod'
import { day } from '#generator/time-units.ts'
import { addDays } from '#protocol/wire/dates.ts'

export { addDays }

// Conversions between a gym's wall time and instants. Dates are YYYY-MM-DD, hours HH:mm, instants ms.

interface Wall {
  date: string
  time: string
}

/**
 * Formatters by time zone. Creating a formatter takes a hundred times as long as using it, and a schedule
 * formats each class.
 */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** Returns the date and time in the gym's time zone. */
export function wallAt(timeZone: string, instant: number): Wall {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(entry => entry.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Formats the start of a class, e.g. 'miércoles 25 de noviembre a las 18:00'. */
export function dayAndHour({ timeZone }: { timeZone: string }, instant: number): string {
  const format = new Intl.DateTimeFormat('es-AR', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return `${format.format(instant).replace(',', '')} a las ${wallAt(timeZone, instant).time}`
}

/** Formats a date, e.g. 'miércoles 25 de noviembre'. */
export function dayAndMonth(date: string): string {
  const format = new Intl.DateTimeFormat('es-AR', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return format.format(Date.parse(`${date}T00:00:00Z`)).replace(',', '')
}

/** Formats an instant for records, e.g. '25/11/2026 a las 18:00'. */
export function dateAndHour({ timeZone }: { timeZone: string }, instant: number): string {
  const { date, time } = wallAt(timeZone, instant)
  return `${date.split('-').reverse().join('/')} a las ${time}`
}

/** Returns the instant of a wall time. In a gap of the clock, the instant after the gap. */
export function instantOf(timeZone: string, { date, time }: Wall): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const shift = (instant: number) => {
    const wall = wallAt(timeZone, instant)
    return Date.parse(`${wall.date}T${wall.time}:00Z`) - instant
  }
  const guess = asUtc - shift(asUtc)
  const instant = asUtc - shift(guess)
  const wall = wallAt(timeZone, instant)
  return wall.date === date && wall.time === time ? instant : Math.max(guess, instant)
}

/** True if the text is a calendar date from 1900 to 2199. */
export const isDate = (text: string): boolean =>
  z.iso.date().safeParse(text).success && text >= '1900-01-01' && text < '2200-01-01'

/** Returns the whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
}

/** Returns the week (Monday to Sunday) of an instant: its first instant and the first of the next week. */
export function weekOf({ timeZone }: { timeZone: string }, instant: number): { from: number; to: number } {
  const { date } = wallAt(timeZone, instant)
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7))
  const midnight = (of: string) => instantOf(timeZone, { date: of, time: '00:00' })
  return { from: midnight(monday), to: midnight(addDays(monday, 7)) }
}

/** Returns 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
