import type { Slot } from '#protocol/booking/classes.ts'
import { type Filter, isIn } from '../day-plan.ts'

/** The classes that begin at the same hour, by day. */
export interface WeekRow {
  /** HH:mm. */
  time: string
  days: readonly (readonly Slot[])[]
}

/** Groups the classes of `dates` that match a filter into rows by starting hour. */
export function weekPlan(slots: readonly Slot[], dates: readonly string[], filter: Filter): WeekRow[] {
  const visible = slots.filter(slot => dates.includes(slot.date) && isIn(filter)(slot))
  const times = [...new Set(visible.map(({ time }) => time))].sort()
  return times.map(time => ({
    time,
    days: dates.map(date => visible.filter(slot => slot.date === date && slot.time === time)),
  }))
}

/** A class with its position in the grid. */
interface Placed {
  id: string
  row: number
  day: number
}

const placedIn = (rows: readonly WeekRow[]): Placed[] =>
  rows.flatMap(({ days }, row) => days.flatMap((slots, day) => slots.map(({ id }) => ({ id, row, day }))))

/** Returns the class an arrow key leads to, or null: in the same day, or nearest in hour on the nearest day. */
export function neighbour(rows: readonly WeekRow[], from: string, key: string): string | null {
  const all = placedIn(rows)
  const here = all.find(({ id }) => id === from)
  if (!here) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const day = all.filter(one => one.day === here.day)
    return day[day.indexOf(here) + (key === 'ArrowUp' ? -1 : 1)]?.id ?? null
  }
  const isBeyond = ({ day }: Placed) => (key === 'ArrowRight' ? day > here.day : day < here.day)
  const away = (one: Placed) => Math.abs(one.day - here.day) * rows.length + Math.abs(one.row - here.row)
  return all.filter(isBeyond).sort((a, b) => away(a) - away(b))[0]?.id ?? null
}
