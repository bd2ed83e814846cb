// Waitlists of full classes: actions esperaadd, esperadel, esperalist, esperaok, esperano
import type * as zod from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { list, number, optional, optionalNumber, record, text } from '../wire/readers.ts'
import { booked } from './bookings.ts'
import { classFacts, person } from './class-facts.ts'

export const joinWaitlist = endpoint({
  name: 'joinWaitlist',
  action: 'esperaadd',
  summary: 'A place in the line of a full class; once more, to change from when on a place comes too late.',
  idempotent: true,
  request: {
    slot: ['id', text, 'The class.'],
    person: ['cid', text, 'Who waits; empty for the member.'],
    notice: ['aviso', number, 'How many minutes before its beginning a place is still welcome.'],
  },
  answer: booked,
})

const place = { place: ['id', text, 'The place in the line.'] } as const

export const leaveWaitlist = endpoint({
  name: 'leaveWaitlist',
  action: 'esperadel',
  summary: 'Leaves a line, and with it a place that was held.',
  idempotent: true,
  request: place,
  answer: {},
})

const waiting = record({
  id: ['id', text, 'The place in the line.'],
  slot: ['slot', text, 'The class.'],
  ...classFacts,
  position: ['pos', number, 'How many are before, counting this one.'],
  length: ['de', number, 'How many wait.'],
  notice: ['aviso', number, 'Minutes before the class up to which a place is still welcome.'],
  offeredUntil: ['oferta', optionalNumber, 'Until when a place is held, in ms; null where none is.'],
  person: ['persona', optional(person), 'Of the family, who waits; null for the member.'],
})
/** A class on the member's waitlists. */
export type Waiting = zod.output<typeof waiting>

export const waitlists = endpoint({
  name: 'waitlists',
  action: 'esperalist',
  summary: 'The lines in which the member and the family wait, the class that comes first at the top.',
  request: {},
  answer: { waitlists: ['d', list(waiting), 'The places.'] },
})

export const acceptOffer = endpoint({
  name: 'acceptOffer',
  action: 'esperaok',
  summary: 'Takes the place that is held.',
  idempotent: true,
  request: place,
  answer: booked,
})

export const declineOffer = endpoint({
  name: 'declineOffer',
  action: 'esperano',
  summary: 'Leaves a place that is held, and the line.',
  request: place,
  answer: {},
})
