import * as z from 'zod'
import { addDays } from '../../template/src/contract/wire/dates.ts'
import { day } from '../durations.ts'

export { addDays }

// A gym's wall time and the instants it stands for. Dates are YYYY-MM-DD, hours HH:mm, instants ms.

interface Wall {
  date: string
  time: string
}

/** By time zone: to make one takes a hundred times as long as to ask it, and a schedule asks for each class. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
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

/** What the gym's calendar and clock show at an instant. */
export function wallAt(timeZone: string, instant: number): Wall {
  const parts = clockOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(found => found.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** 'miércoles 25 de noviembre a las 18:00', as people say it of a class. */
export function dayAndHour({ timeZone }: { timeZone: string }, instant: number): string {
  const format = new Intl.DateTimeFormat('es-AR', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return `${format.format(instant).replace(',', '')} a las ${wallAt(timeZone, instant).time}`
}

/** 'miércoles 25 de noviembre', of a date. */
export function dayAndMonth(date: string): string {
  const format = new Intl.DateTimeFormat('es-AR', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
  return format.format(Date.parse(`${date}T00:00:00Z`)).replace(',', '')
}

/** '25/11/2026 a las 18:00', for what is kept. */
export function dateAndHour({ timeZone }: { timeZone: string }, instant: number): string {
  const { date, time } = wallAt(timeZone, instant)
  return `${date.split('-').reverse().join('/')} a las ${time}`
}

/** The instant at which the gym's clock shows a date and an hour. In a gap of the clock, the instant after it. */
export function instantOf(timeZone: string, { date, time }: Wall): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const shift = (instant: number) => {
    const wall = wallAt(timeZone, instant)
    return Date.parse(`${wall.date}T${wall.time}:00Z`) - instant
  }
  const guess = asUtc - shift(asUtc)
  const instant = asUtc - shift(guess)
  const found = wallAt(timeZone, instant)
  return found.date === date && found.time === time ? instant : Math.max(guess, instant)
}

/** Whether a text is a date of the calendar, in living memory or not far ahead. */
export const isDate = (text: string): boolean =>
  z.iso.date().safeParse(text).success && text >= '1900-01-01' && text < '2200-01-01'

/** Whole days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
}

/** The week, Monday to Sunday, that an instant falls into: from its first instant up to that of the next. */
export function weekOf({ timeZone }: { timeZone: string }, instant: number): { from: number; to: number } {
  const { date } = wallAt(timeZone, instant)
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7))
  const midnight = (of: string) => instantOf(timeZone, { date: of, time: '00:00' })
  return { from: midnight(monday), to: midnight(addDays(monday, 7)) }
}

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
