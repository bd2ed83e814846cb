// Waitlists of full classes: actions esperaadd, esperadel, esperalist, esperaok, esperano
import type * as zod from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { list, number, optional, optionalNumber, record, text } from '../wire/readers.ts'
import { booked } from './bookings.ts'
import { classFacts, person } from './class-facts.ts'

/** For a member who is waiting already, changes the time after which a free spot is too late. */
export const joinWaitlist = write('esperaadd', {
  name: 'joinWaitlist',
  summary: 'A place in the line of a full class; once more, to change from when on a place comes too late.',
  request: {
    slot: ['id', text, 'The class.'],
    person: ['cid', text, 'Who waits; empty for the member.'],
    notice: ['aviso', number, 'How many minutes before its beginning a place is still welcome.'],
  },
  answer: booked,
  invalidates: ['waitlists', 'schedule', 'myBookings'],
  whenOutcomeUnknown:
    'No sabemos si el gimnasio lo anotó. Fijate en tu lista de espera antes de probar de nuevo.',
})

const place = { place: ['id', text, 'The place in the line.'] } as const

export const leaveWaitlist = write('esperadel', {
  name: 'leaveWaitlist',
  summary: 'Leaves a line, and with it a place that was held.',
  request: place,
  answer: {},
  invalidates: ['waitlists', 'schedule', 'myBookings'],
  whenOutcomeUnknown: 'No sabemos si saliste de la lista. Fijate antes de probar de nuevo.',
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

export const waitlists = read('esperalist', {
  name: 'waitlists',
  summary: 'The lines in which the member and the family wait, the class that comes first at the top.',
  request: {},
  answer: { waitlists: ['d', list(waiting), 'The places.'] },
  persistFor: aWeek,
})

export const acceptOffer = write('esperaok', {
  name: 'acceptOffer',
  summary: 'Takes the place that is held.',
  request: place,
  answer: booked,
  invalidates: ['schedule', 'myBookings', 'passes', 'waitlists'],
  whenOutcomeUnknown:
    'No sabemos si tu lugar quedó confirmado. Fijate en Mis Reservas antes de probar de nuevo.',
})

export const declineOffer = endpoint('esperano', {
  name: 'declineOffer',
  summary: 'Leaves a place that is held, and the line.',
  request: place,
  answer: {},
})
