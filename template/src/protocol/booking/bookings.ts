// A member's bookings: actions reservar, reservacancel, misreservas, estrellaadd, calendario
import type * as zod from 'zod/mini'
import type { SharedAnswer } from '../wire/answer.ts'
import { asWrite, aWeek, read, write } from '../wire/operation.ts'
import {
  flag,
  list,
  named,
  number,
  optional,
  optionalFlag,
  optionalNumber,
  optionalOr,
  record,
  text,
} from '../wire/readers.ts'
import { classFacts, person } from './class-facts.ts'

const pass = record({
  name: ['name', text, 'What the pass is called.'],
  credits: ['libre', number, 'How many credits are left.'],
  days: ['dias', number, 'How many days until it expires; less than 0 once it has.'],
})
/** A credit pass ("abono"). A missing pass has an empty name. */
export type Pass = zod.output<typeof pass>
export const noPass: Pass = { name: '', credits: 0, days: 0 }

const states = {
  activa: 'active',
  cancelada: 'cancelled',
  tarde: 'cancelledLate',
  espera: 'waiting',
} as const
export const bookingState = named(states, 'other')
const stateMeans =
  'activa; cancelada; tarde, it was cancelled too late and cost its credit; espera, a place in the line.'

/** The side that cancelled a booking. Null for a booking that is not cancelled, or if the gym does not report it. */
export const endedBy = named({ propia: 'member', gimnasio: 'staff', suspendida: 'gym' }, null)
export const endedByMeans =
  'By whom it was cancelled. propia: the member; gimnasio: staff, for the member; suspendida: the class was called off. Optional.'

/** The response to a booking, also for a booking from a waitlist. */
export const booked = {
  pass: ['abono', optionalOr(pass, noPass), 'The pass that paid for it, as it is now.'],
  booking: [
    'reserva',
    optional(
      record({
        id: ['id', text, 'The booking’s id.'],
        slot: ['slot', text, 'The class.'],
        date: ['fecha', text, 'Its day, YYYY-MM-DD.'],
        state: ['estado', bookingState, stateMeans],
        cancelUntil: ['limite', optionalNumber, 'Until when cancelling is free, in ms.'],
        alternative: ['alt', text, 'The second choice that was taken instead; empty where the first was.'],
      }),
    ),
    'The place that was given.',
  ],
  waitlist: [
    'espera',
    optional(
      record({
        id: ['id', text, 'The place in the line.'],
        position: ['pos', number, 'How many are before, counting this one.'],
      }),
    ),
    'The place in the line, where the class is full.',
  ],
} as const

export const bookClass = write('reservar', {
  name: 'bookClass',
  summary:
    'Books a place for the member or one of the family. Where the class is full: in the second choice, where one is named; else a place in the line, where that is wanted.',
  request: {
    slot: ['id', text, 'The class.'],
    person: ['cid', text, 'Who goes; empty for the member.'],
    pass: ['abono', text, 'The pass that pays; empty for the one that expires soonest.'],
    alternative: ['alt', text, 'A second choice; empty for none.'],
    waitlist: ['espera', flag, '1 to wait for a place where it is full.'],
    guest: ['invitado', text, 'Kept free.'],
  },
  answer: booked,
  isCore: true,
  invalidates: ['schedule', 'myBookings', 'passes', 'waitlists'],
  whenOutcomeUnknown:
    'No sabemos si tu reserva quedó hecha. Fijate en Mis Reservas antes de probar de nuevo.',
})
export type BookingAnswer = SharedAnswer & zod.output<typeof bookClass.answer>

export const cancelBooking = write('reservacancel', {
  name: 'cancelBooking',
  summary:
    'Gives a place back. `ok` 2 with `cod` `tarde` asks back: it is too late to cancel for free, and is done once it is sent again with `tarde` 1.',
  request: {
    booking: ['id', text, 'The booking; `g` and a number for a guest of the member or the family.'],
    acceptsCost: ['tarde', flag, '1 to cancel although it costs the credit.'],
  },
  answer: {},
  invalidates: ['schedule', 'classPeople', 'myBookings', 'passes'],
  whenOutcomeUnknown: 'No sabemos si tu reserva se canceló. Fijate en Mis Reservas antes de probar de nuevo.',
})

const booking = record({
  id: ['id', text, 'The booking’s id.'],
  slot: ['slot', text, 'The class.'],
  ...classFacts,
  state: ['estado', bookingState, stateMeans],
  endedBy: ['por', endedBy, endedByMeans],
  cancelUntil: ['limite', optionalNumber, 'Until when cancelling is free, in ms.'],
  present: ['presente', optionalFlag, 'Whether they came; null before the roll was called.'],
  stars: ['estrellas', optionalNumber, 'The stars that were given; null for none.'],
  rateUntil: [
    'calificar',
    optionalNumber,
    'Until when it may be rated, in ms; null where it may not, or was.',
  ],
  cost: ['credito', optionalNumber, 'Credits it cost; null where the gym does not say.'],
  person: ['persona', optional(person), 'Of the family, whose it is; null for the member’s own.'],
  pass: [
    'abono',
    text,
    'The pass that paid for it, by its id; empty where none did, or the gym does not say.',
  ],
  guests: ['invitados', number, 'How many guests come along, who lose their places with it.'],
})
/** A booking of the member, with the fields of the list. */
export type Booking = zod.output<typeof booking>

export const myBookings = read('misreservas', {
  name: 'myBookings',
  summary:
    'The bookings of the member and the family: those to come, the soonest first and places in a line among them, or those that were, the latest first.',
  request: {
    period: ['tipo', named({ prox: 'coming', hist: 'past' }, 'coming'), 'prox: to come; hist: what was.'],
    from: ['desde', text, 'Where the page begins, as `sig` said; empty for the first.'],
  },
  answer: {
    bookings: ['d', list(booking), 'The bookings of this page.'],
    next: ['sig', text, 'Where the next page begins; empty where there is none.'],
  },
  persistFor: aWeek,
  isCore: true,
})

/** Request for future bookings. */
export const coming = { period: 'coming', from: '' } as const

export const rateClass = write('estrellaadd', {
  name: 'rateClass',
  summary: 'One to five stars for a class that was, once, within a week.',
  request: {
    booking: ['id', text, 'The booking.'],
    stars: ['estrellas', number, '1 to 5.'],
    comment: ['txt', text, 'A comment; empty for none.'],
  },
  answer: {},
  invalidates: ['myBookings'],
  offline: { queue: { dedupeBy: ['booking'], label: 'tu calificación' } },
})

export const calendar = read('calendario', {
  name: 'calendar',
  core: 'url',
  summary: 'Where a calendar program finds the member’s bookings.',
  request: {
    renew: ['nuevo', flag, '1 gives the calendar a new address, so that the old one shows nothing any more.'],
  },
  answer: { url: ['url', text, 'The address; it may be relative to the tenant base.'] },
})

export const renewCalendar = asWrite(calendar, { invalidates: ['calendar'] })
