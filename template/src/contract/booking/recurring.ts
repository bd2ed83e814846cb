// The same class every week ("turno fijo"): actions fijolist, fijoadd, fijodel
import type * as zod from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { list, number, record, text } from '../wire/readers.ts'

const recurringBooking = record({
  id: ['id', text, 'The recurring booking.'],
  name: ['name', text, 'What is done there: Yoga, CrossFit.'],
  weekday: ['dia', number, 'Its weekday: 1 on Monday to 7 on Sunday.'],
  time: ['time', text, 'When it begins, HH:mm in the gym’s time zone.'],
  branch: ['sede', number, 'The branch where it is, 0 where the gym has none.'],
  problem: [
    'motivo',
    text,
    'Why the latest class of it could not be booked, in words; empty where it was, or where none opened yet.',
  ],
})
/** A class that the gym books for the member every week, as soon as it opens. */
export type RecurringBooking = zod.output<typeof recurringBooking>

export const recurringBookings = endpoint({
  name: 'recurringBookings',
  action: 'fijolist',
  summary: 'The classes that the gym books for the member every week.',
  request: {},
  answer: { recurring: ['d', list(recurringBooking), 'By weekday and hour.'] },
})

export const addRecurringBooking = endpoint({
  name: 'addRecurringBooking',
  action: 'fijoadd',
  summary:
    'From this class on the gym books the member every week, as soon as the class opens, and says so in a message. This one is booked at once where it is open and has a place; refused, all of it is.',
  idempotent: true,
  request: { slot: ['id', text, 'One of these classes.'] },
  answer: {},
})

export const removeRecurringBooking = endpoint({
  name: 'removeRecurringBooking',
  action: 'fijodel',
  summary: 'Books it no more. What was booked stays booked.',
  idempotent: true,
  request: { recurring: ['id', text, 'The recurring booking.'] },
  answer: {},
})
