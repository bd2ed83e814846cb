// Waitlists of full classes: actions esperaadd, esperadel, esperalist, esperaok, esperano
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { endpoint } from '../wire/endpoint.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { list, number, optional, optionalNumber, record, text } from '../wire/readers.ts'
import { booked } from './bookings.ts'
import { classFacts, person } from './class-facts.ts'

/** For a member who is already on the waitlist, changes the minimum notice. */
export const joinWaitlist = write('esperaadd', {
  name: 'joinWaitlist',
  summary:
    'Joins the waitlist of a full class. For a person who is already on it, changes the minimum notice.',
  request: {
    slot: ['id', text, 'Id of the class.'],
    person: ['cid', text, 'Id of the person who attends. Empty: the member.'],
    notice: [
      'aviso',
      number,
      'Minimum notice, in minutes before the start. Spots that free up later are not offered.',
    ],
  },
  answer: booked,
  invalidates: ['waitlists', 'schedule', 'myBookings'],
  whenOutcomeUnknown: texts.joinWaitlistUnknown,
})

const entry = { place: ['id', text, 'Id of the waitlist entry.'] } as const

export const leaveWaitlist = write('esperadel', {
  name: 'leaveWaitlist',
  summary: 'Leaves a waitlist and gives up a held spot.',
  request: entry,
  answer: {},
  invalidates: ['waitlists', 'schedule', 'myBookings'],
  whenOutcomeUnknown: texts.leaveWaitlistUnknown,
})

const waiting = record({
  id: ['id', text, 'Id of the waitlist entry.'],
  slot: ['slot', text, 'Id of the class.'],
  ...classFacts,
  position: ['pos', number, 'Position on the waitlist, starting at 1.'],
  length: ['de', number, 'Number of people on the waitlist.'],
  notice: ['aviso', number, 'Minimum notice, in minutes before the start.'],
  offeredUntil: [
    'oferta',
    optionalNumber,
    'Time until which a spot is held, in ms since 1970. Null: no spot is held.',
  ],
  person: ['persona', optional(person), 'Relative on the waitlist. Null: the member.'],
})
/** A class on the member's waitlists. */
export type Waiting = zod.output<typeof waiting>

export const waitlists = read('esperalist', {
  name: 'waitlists',
  summary: 'Lists the waitlist entries of the member and the family, soonest class first.',
  request: {},
  answer: { waitlists: ['d', list(waiting), 'Waitlist entries.'] },
  persistFor: aWeek,
})

export const acceptOffer = write('esperaok', {
  name: 'acceptOffer',
  summary: 'Books the spot that is held.',
  request: entry,
  answer: booked,
  invalidates: ['schedule', 'myBookings', 'passes', 'waitlists'],
  whenOutcomeUnknown: texts.acceptOfferUnknown,
})

export const declineOffer = endpoint('esperano', {
  name: 'declineOffer',
  summary: 'Declines a held spot and leaves the waitlist.',
  request: entry,
  answer: {},
})
