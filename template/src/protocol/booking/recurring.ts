// The same class every week ("turno fijo"): actions fijolist, fijoadd, fijodel
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, number, optional, record, text } from '../wire/readers.ts'
import { person } from './class-facts.ts'

const recurringBooking = record({
  id: ['id', text, 'The recurring booking.'],
  name: ['name', text, 'What is done there: Yoga, CrossFit.'],
  weekday: ['dia', number, 'Its weekday: 1 on Monday to 7 on Sunday.'],
  time: ['time', text, 'When it begins, HH:mm in the gym’s time zone.'],
  branch: ['sede', number, 'The branch where it is, 0 where the gym has none.'],
  person: ['persona', optional(person), 'Of the family, whose it is; null for the member’s own.'],
  problem: [
    'motivo',
    text,
    'Why the latest class of it could not be booked, in words; empty where it was, or where none opened yet.',
  ],
})
/** A class that the gym books every week for the member or a relative, as soon as booking opens. */
export type RecurringBooking = zod.output<typeof recurringBooking>

export const recurringBookings = read('fijolist', {
  name: 'recurringBookings',
  summary: 'The classes that the gym books every week for the member and the family.',
  request: {},
  answer: {
    recurring: ['d', list(recurringBooking), 'By weekday and hour.'],
    forFamily: ['familia', flag, '1: `fijoadd` takes `cid`; 0 or left out: it is for the member alone.'],
  },
  persistFor: aWeek,
})

export const addRecurringBooking = write('fijoadd', {
  name: 'addRecurringBooking',
  summary:
    'From this class on the gym books the member, or one of the family, every week, as soon as the class opens, and says so in a message. This one is booked at once where it is open and has a place; refused, all of it is.',
  request: {
    slot: ['id', text, 'One of these classes.'],
    person: ['cid', text, 'For whom, one of the family; empty for the member.'],
  },
  answer: {},
  invalidates: ['recurringBookings', 'schedule', 'myBookings', 'passes', 'waitlists'],
  whenOutcomeUnknown: 'No sabemos si quedó como turno fijo. Fijate en Mis Reservas antes de probar de nuevo.',
})

export const removeRecurringBooking = write('fijodel', {
  name: 'removeRecurringBooking',
  summary: 'Books it no more. What was booked stays booked.',
  request: { recurring: ['id', text, 'The recurring booking.'] },
  answer: {},
  invalidates: ['recurringBookings'],
  whenOutcomeUnknown: 'No sabemos si se dejó el turno fijo. Fijate en Mis Reservas antes de probar de nuevo.',
})
