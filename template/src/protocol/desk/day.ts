// The reception's view of a day's classes, and actions on a whole class: actions hoy, mensajeclase, turnodel
import type * as zod from 'zod/mini'
import { classFacts } from '../booking/class-facts.ts'
import { attendance, attendanceMeans } from '../checkin/roll-call.ts'
import * as texts from '../messages.ts'
import { day } from '../wire/dates.ts'
import { read, write } from '../wire/operation.ts'
import { count, flag, list, number, optionalNumber, record, text } from '../wire/readers.ts'

const visitor = record({
  booking: ['id', text, 'Id of the booking. For a guest: `g` and a number.'],
  person: ['cid', text, 'Id of the person who has the spot. 0: a guest.'],
  fullname: ['fullname', text, 'Full name.'],
  photo: ['foto', text, 'URL of the profile picture. Empty: no picture.'],
  attendance: ['estado', attendance, attendanceMeans],
  pass: ['abono', text, 'Name of the pass that paid. For a guest: text that names the host. Empty: no pass.'],
  debt: ['deuda', count, 'Overdue debt, in the gym’s currency. 0: no overdue debt.'],
  isFirst: ['primera', flag, '1 for the person’s first class at the gym.'],
})
/** A person with a place in a class of the day. */
export type Visitor = zod.output<typeof visitor>

const waiting = record({
  person: ['cid', text, 'Id of the person who waits.'],
  fullname: ['fullname', text, 'Full name.'],
  photo: ['foto', text, 'URL of the profile picture. Empty: no picture.'],
  offeredUntil: [
    'oferta',
    optionalNumber,
    'End of the offer of a held spot, in ms since 1970. Null: no spot is held.',
  ],
})

/** A person on the waitlist of a class of the day. */
export type Waiting = zod.output<typeof waiting>

const dayClass = record({
  id: ['id', text, 'Id of the class.'],
  ...classFacts,
  capacity: ['cupo', number, 'Number of spots. 0: not disclosed.'],
  taken: ['ocupados', number, 'Number of spots taken, including guests and held spots.'],
  online: ['online', flag, '1 for an online class.'],
  visitors: ['van', list(visitor), 'People with a spot, including guests, sorted by name.'],
  waitlist: ['esperan', list(waiting), 'Waitlist, next person first.'],
})
/** A class of the day, with its visitors and its waitlist. */
export type DayClass = zod.output<typeof dayClass>

/** Useful offline on the same day only. */
export const deskDay = read('hoy', {
  name: 'deskDay',
  summary:
    'Staff: lists the classes of a day by start time, with their visitors, attendance and waitlist. For today, includes classes of the previous day that are still in progress.',
  request: {
    date: ['fecha', text, 'Day, YYYY-MM-DD in the gym’s time zone. Empty: today.'],
    branch: ['sede', text, 'Id of the branch. Empty: all branches.'],
  },
  answer: {
    classes: ['d', list(dayClass), 'Classes of the day.'],
    transfers: ['transferencias', count, 'Number of reported transfers that await review.'],
  },
  // Useful on the same day only.
  persistFor: day,
})

export const messageClass = write('mensajeclase', {
  name: 'messageClass',
  summary: 'Staff: sends a message to everyone with a spot in a class or on its waitlist.',
  request: {
    slot: ['id', text, 'Id of the class.'],
    text: ['txt', text, 'Text of the message, at most 500 characters.'],
  },
  answer: { told: ['avisados', count, 'Number of recipients.'] },
  whenOutcomeUnknown: texts.messageClassUnknown,
})

export const cancelClass = write('turnodel', {
  name: 'cancelClass',
  summary:
    'Staff: cancels a class and removes it from the schedule. Returns every credit, clears the waitlist and notifies everyone affected.',
  request: {
    slot: ['id', text, 'Id of the class.'],
    reason: ['motivo', text, 'Reason given in the notification. Empty: no reason.'],
  },
  answer: { told: ['avisados', count, 'Number of people notified.'] },
  invalidates: ['deskDay', 'schedule', 'classPeople', 'attendees'],
  whenOutcomeUnknown: texts.cancelClassUnknown,
})
