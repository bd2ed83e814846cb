// Attendance figures from a member's past classes.

import { addDays, noonOf } from '#platform/time/gym-time.ts'
import type { Booking } from '#protocol/booking/bookings.ts'

/** Number of weeks in the chart. */
const drawn = 8

export interface Week {
  /** Its Monday, YYYY-MM-DD. */
  monday: string
  classes: number
}

export interface Attendance {
  /** Classes of this month so far. */
  ofMonth: Amount
  /** Weeks in a row with a class, up to now. A current week without a class does not break the streak. */
  streak: Amount
  /** The latest weeks, the earliest first. Only weeks read completely. */
  weeks: Week[]
}

/** `orMore`: true if bookings not read yet may add to the count. */
export interface Amount {
  count: number
  orMore: boolean
}

/**
 * Computes the attendance from `past` bookings (latest first, relatives' included). `goesOn`: true if there are
 * more to read. null if the weeks of the chart hold no class. `today` YYYY-MM-DD.
 */
export function attendanceOf(past: readonly Booking[], today: string, goesOn: boolean): Attendance | null {
  const dates = past.filter(isAttended).map(({ date }) => date)
  const oldest = goesOn ? (past.at(-1)?.date ?? today) : ''
  const perWeek = new Map<string, number>()
  for (const date of dates) perWeek.set(mondayOf(date), (perWeek.get(mondayOf(date)) ?? 0) + 1)
  const weeks = latestMondays(today)
    .filter(monday => monday > oldest)
    .map(monday => ({ monday, classes: perWeek.get(monday) ?? 0 }))
  if (weeks.every(({ classes }) => classes === 0)) return null
  const first = `${today.slice(0, 7)}-01`
  return {
    ofMonth: { count: dates.filter(date => date >= first).length, orMore: oldest >= first },
    streak: streakOf(new Set(perWeek.keys()), mondayOf(today), oldest),
    weeks,
  }
}

/** Returns true for the member's own classes with a valid date and without an absence. */
const isAttended = ({ person, state, present, date }: Booking): boolean =>
  person === null && state === 'active' && present !== false && noonOf(date) !== null

function streakOf(weeks: ReadonlySet<string>, thisMonday: string, oldest: string): Amount {
  let monday = weeks.has(thisMonday) ? thisMonday : addDays(thisMonday, -7)
  let count = 0
  while (weeks.has(monday)) {
    count += 1
    monday = addDays(monday, -7)
  }
  // The week before the streak may hold classes that were not read yet.
  return { count, orMore: count > 0 && monday <= oldest }
}

const latestMondays = (today: string): string[] =>
  Array.from({ length: drawn }, (_, index) => addDays(mondayOf(today), -7 * (drawn - 1 - index)))

function mondayOf(date: string): string {
  const weekday = noonOf(date)?.getUTCDay() ?? 1
  return addDays(date, -((weekday + 6) % 7))
}

/** Formats an amount: '7', '50+'. */
export const amountFigure = ({ count, orMore }: Amount): string => (orMore ? `${count}+` : `${count}`)

/** Returns true for the first week of a month. The month is written once, to leave room for large text. */
export const beginsMonth = (weeks: readonly Week[], at: number): boolean =>
  weeks[at - 1]?.monday.slice(0, 7) !== weeks[at]?.monday.slice(0, 7)
