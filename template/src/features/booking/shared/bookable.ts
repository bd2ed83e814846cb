import { minute } from '#platform/time/units.ts'

/**
 * The fields of a class that a booking needs. `time` and `end` are HH:mm, in the gym's time zone like `date`.
 * `startsAt` is in ms. `branch` is 0 without a branch.
 */
export interface Bookable {
  id: string
  name: string
  date: string
  time: string
  end: string
  startsAt: number
  branch: number
}

/** A relative for whom the member books or pays. */
export interface Relative {
  id: string
  fullname: string
}

const minutesInADay = 24 * 60

const minutesIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Returns the end of a class, in ms. A class that ends after midnight ends the next day. Equal hours mean an
 * hour.
 */
export function endsAt({ startsAt, time, end }: Pick<Bookable, 'startsAt' | 'time' | 'end'>): number {
  const length = (minutesIn(end) - minutesIn(time) + minutesInADay) % minutesInADay
  return startsAt + (length > 0 ? length : 60) * minute
}
