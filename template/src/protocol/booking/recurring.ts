// The same class every week ("turno fijo"): actions fijolist, fijoadd, fijodel
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, number, optional, record, text } from '../wire/readers.ts'
import { person } from './class-facts.ts'

const recurringBooking = record({
  id: ['id', text, 'Id of the recurring booking.'],
  name: ['name', text, 'Kind of class, such as Yoga or CrossFit.'],
  weekday: ['dia', number, 'Weekday, from 1 (Monday) to 7 (Sunday).'],
  time: ['time', text, 'Start time, HH:mm in the gym’s time zone.'],
  branch: ['sede', number, 'Id of the branch. 0 if the gym has no branches.'],
  person: ['persona', optional(person), 'Relative who has the recurring booking. Null: the member.'],
  problem: [
    'motivo',
    text,
    'Message with the reason why the latest class could not be booked. Empty if it was booked or no class has opened yet.',
  ],
})
/** A class that the gym books every week for the member or a relative, as soon as booking opens. */
export type RecurringBooking = zod.output<typeof recurringBooking>

export const recurringBookings = read('fijolist', {
  name: 'recurringBookings',
  summary: 'Lists the classes that the gym books every week for the member and the family.',
  request: {},
  answer: {
    recurring: ['d', list(recurringBooking), 'Recurring bookings, sorted by weekday and time.'],
    forFamily: [
      'familia',
      flag,
      '1: `fijoadd` accepts `cid`. 0 or missing: only the member can have recurring bookings.',
    ],
  },
  persistFor: aWeek,
})

export const addRecurringBooking = write('fijoadd', {
  name: 'addRecurringBooking',
  summary:
    'Books a class every week for the member or a relative, starting with this class. The gym books each class when its booking opens, and sends a message. This class is booked at once if its booking is open and a spot is free. If that booking is refused, no recurring booking is created.',
  request: {
    slot: ['id', text, 'Id of the first class.'],
    person: ['cid', text, 'Id of the person who attends. Empty: the member.'],
  },
  answer: {},
  invalidates: ['recurringBookings', 'schedule', 'myBookings', 'passes', 'waitlists'],
  whenOutcomeUnknown: texts.addRecurringUnknown,
})

export const removeRecurringBooking = write('fijodel', {
  name: 'removeRecurringBooking',
  summary: 'Ends a recurring booking. Existing bookings remain.',
  request: { recurring: ['id', text, 'Id of the recurring booking.'] },
  answer: {},
  invalidates: ['recurringBookings'],
  whenOutcomeUnknown: texts.removeRecurringUnknown,
})
