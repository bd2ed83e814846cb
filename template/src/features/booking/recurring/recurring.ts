import type { Slot } from '../../../domain/classes/operations.ts'
import type { RecurringBooking } from '../../../domain/recurring/operations.ts'
import { noonOf } from '../../../platform/time/gym-time.ts'
import { weekdayName } from '../../../platform/time/words.ts'

/** What a recurring booking is known by. */
type WeeklyClass = Pick<RecurringBooking, 'name' | 'weekday' | 'time' | 'branch'>

/** The class of every week that a class is one of. */
export const weeklyClassOf = ({ name, date, time, branch }: Slot): WeeklyClass => ({
  name,
  time,
  branch,
  weekday: noonOf(date)?.getUTCDay() || 7,
})

/** The recurring booking that books a class. */
export const recurringOf = (slot: Slot, all: readonly RecurringBooking[]): RecurringBooking | undefined =>
  all.find(one => keyOf(one) === keyOf(weeklyClassOf(slot)))

const keyOf = ({ name, weekday, time, branch }: WeeklyClass): string =>
  JSON.stringify([name, weekday, time, branch])

/** 'cada martes a las 19:00' */
export const everyWeekInWords = ({ weekday, time }: Pick<WeeklyClass, 'weekday' | 'time'>): string =>
  `cada ${weekdayName(weekday % 7)} a las ${time}`
