import { minute } from '../../platform/time/units.ts'

/** A class as far as its booking needs to know it. Hours HH:mm and date are the gym's; `startsAt` ms; `branch` 0 where it has none. */
export interface Bookable {
  id: string
  name: string
  date: string
  time: string
  end: string
  startsAt: number
  branch: number
}

/** Somebody of the family, for whom something is done. */
export interface Relative {
  id: string
  fullname: string
}

const minutesInADay = 24 * 60

const minutesIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When it ends, in ms; one that ends after midnight ends the next day, one whose hours say nothing after an hour. */
export function endsAt({ startsAt, time, end }: Pick<Bookable, 'startsAt' | 'time' | 'end'>): number {
  const length = (minutesIn(end) - minutesIn(time) + minutesInADay) % minutesInADay
  return startsAt + (length > 0 ? length : 60) * minute
}
