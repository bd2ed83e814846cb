// What the classes behind a member say of their habit.
import type { Booking } from '../../../domain/bookings/operations.ts'
import { addDays, noonOf } from '../../../platform/time/gym-time.ts'

/** How many weeks are drawn. */
const drawn = 8

export interface Week {
  /** Its Monday, YYYY-MM-DD. */
  monday: string
  classes: number
}

export interface Attendance {
  /** Classes of this month so far. */
  ofMonth: Amount
  /** Weeks in a row with a class, up to this one; one that is not over breaks nothing. */
  streak: Amount
  /** The latest ones, the earliest first; only those of which all is known. */
  weeks: Week[]
}

/** `orMore`: what was not read yet may add to it. */
export interface Amount {
  count: number
  orMore: boolean
}

/**
 * What can be said of `past` (the latest first, of the family too), of which there is more to read where it `goesOn`. null for nothing in
 * the weeks that are drawn. `today` YYYY-MM-DD.
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

/** Own classes of which nobody says that they did not come, on a day that is one. */
const isAttended = ({ person, state, present, date }: Booking): boolean =>
  person === null && state === 'active' && present !== false && noonOf(date) !== null

function streakOf(weeks: ReadonlySet<string>, thisMonday: string, oldest: string): Amount {
  let monday = weeks.has(thisMonday) ? thisMonday : addDays(thisMonday, -7)
  let count = 0
  while (weeks.has(monday)) {
    count += 1
    monday = addDays(monday, -7)
  }
  // The week before has no class that is known; where not all of it was read, there may be one.
  return { count, orMore: count > 0 && monday <= oldest }
}

const latestMondays = (today: string): string[] =>
  Array.from({ length: drawn }, (_, index) => addDays(mondayOf(today), -7 * (drawn - 1 - index)))

function mondayOf(date: string): string {
  const weekday = noonOf(date)?.getUTCDay() ?? 1
  return addDays(date, -((weekday + 6) % 7))
}

/** '7', '50+' */
export const amountFigure = ({ count, orMore }: Amount): string => (orMore ? `${count}+` : `${count}`)

/** Whether the month is written at the week at this place: once, so that large text has room for it. */
export const beginsMonth = (weeks: readonly Week[], at: number): boolean =>
  weeks[at - 1]?.monday.slice(0, 7) !== weeks[at]?.monday.slice(0, 7)
