import { noonOf } from '#platform/time/gym-time.ts'
import { weekdayName } from '#platform/time/words.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import type { RecurringBooking } from '#protocol/booking/recurring.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import type { Relative } from '../shared/bookable.ts'

/** The fields that identify a weekly class. */
type WeeklyClass = Pick<RecurringBooking, 'name' | 'weekday' | 'time' | 'branch'>

/** The fields of a class that determine its weekly class. */
type OneClass = Pick<Slot, 'name' | 'date' | 'time' | 'branch'>

/** Returns the weekly class of a class. */
export const weeklyClassOf = ({ name, date, time, branch }: OneClass): WeeklyClass => ({
  name,
  time,
  branch,
  weekday: noonOf(date)?.getUTCDay() || 7,
})

/** Returns the recurring bookings of a class, the member's first. */
export const recurringOf = (slot: OneClass, all: readonly RecurringBooking[]): RecurringBooking[] =>
  all
    .filter(one => keyOf(one) === keyOf(weeklyClassOf(slot)))
    .sort((a, b) => Number(a.person !== null) - Number(b.person !== null))

/** Returns the member (null) and the relatives without a recurring booking of a class. */
export const whoHasNone = (
  those: readonly RecurringBooking[],
  family: readonly Relative[],
): (Relative | null)[] =>
  [null, ...family].filter(one => those.every(({ person }) => (person?.id ?? '') !== (one?.id ?? '')))

/** Returns 'Es tu turno fijo' or 'Es el turno fijo de Tomás Gutiérrez'. */
export const whoseInWords = (person: Relative | null): string =>
  person ? later.isRecurringOf(person.fullname) : texts.isYourRecurring

const keyOf = ({ name, weekday, time, branch }: WeeklyClass): string =>
  JSON.stringify([name, weekday, time, branch])

/** Returns 'cada martes a las 19:00'. */
export const everyWeekInWords = ({ weekday, time }: Pick<WeeklyClass, 'weekday' | 'time'>): string =>
  later.everyWeek(weekdayName(weekday % 7), time)
