import { capitalize } from '#platform/capitalize.ts'
import { monthName } from '#platform/time/words.ts'
import * as texts from '../messages.ts'

/** Maximum number of months back. */
const farthestBack = 12

const dateOf = (month: string): Date => new Date(`${month}-01T12:00:00Z`)

/** Returns a month (YYYY-MM) in two lines: 'Este mes' and 'noviembre de 2026', or 'Octubre' and '2026'. */
export function monthHeading(month: string, thisMonth: string): { name: string; rest: string } {
  const name = monthName(dateOf(month).getUTCMonth())
  const year = month.slice(0, 4)
  return month === thisMonth
    ? { name: texts.thisMonth, rest: texts.monthOfYear(name, year) }
    : { name: capitalize(name), rest: year }
}

/** Returns the month before or after. Null for a future month or past the limit. */
export function monthBeside(month: string, way: 1 | -1, thisMonth: string): string | null {
  const next = addMonths(month, way)
  return next > thisMonth || next < addMonths(thisMonth, -farthestBack) ? null : next
}

function addMonths(month: string, by: number): string {
  const date = dateOf(month)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}
