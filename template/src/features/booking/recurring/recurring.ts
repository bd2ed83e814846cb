import type { Relative } from '../../../domain/classes/bookable.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import type { RecurringBooking } from '../../../domain/recurring/operations.ts'
import { noonOf } from '../../../platform/time/gym-time.ts'
import { weekdayName } from '../../../platform/time/words.ts'

/** What a recurring booking is known by. */
type WeeklyClass = Pick<RecurringBooking, 'name' | 'weekday' | 'time' | 'branch'>

/** What tells which class of every week a class is. */
type OneClass = Pick<Slot, 'name' | 'date' | 'time' | 'branch'>

/** The class of every week that a class is one of. */
export const weeklyClassOf = ({ name, date, time, branch }: OneClass): WeeklyClass => ({
  name,
  time,
  branch,
  weekday: noonOf(date)?.getUTCDay() || 7,
})

/** The recurring bookings that book a class, the member's own first. */
export const recurringOf = (slot: OneClass, all: readonly RecurringBooking[]): RecurringBooking[] =>
  all
    .filter(one => keyOf(one) === keyOf(weeklyClassOf(slot)))
    .sort((a, b) => Number(a.person !== null) - Number(b.person !== null))

/** Of the member (null) and the family, who has no recurring booking of a class yet. */
export const whoHasNone = (
  those: readonly RecurringBooking[],
  family: readonly Relative[],
): (Relative | null)[] =>
  [null, ...family].filter(one => those.every(({ person }) => (person?.id ?? '') !== (one?.id ?? '')))

/** 'Es tu turno fijo', 'Es el turno fijo de Tomás Gutiérrez' */
export const whoseInWords = (person: Relative | null): string =>
  person ? `Es el turno fijo de ${person.fullname}` : 'Es tu turno fijo'

const keyOf = ({ name, weekday, time, branch }: WeeklyClass): string =>
  JSON.stringify([name, weekday, time, branch])

/** 'cada martes a las 19:00' */
export const everyWeekInWords = ({ weekday, time }: Pick<WeeklyClass, 'weekday' | 'time'>): string =>
  `cada ${weekdayName(weekday % 7)} a las ${time}`
