// A member's bookings: actions reservar, reservacancel, misreservas, estrellaadd, calendario
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
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
  name: ['name', text, 'Name of the pass.'],
  credits: ['libre', number, 'Number of credits left.'],
  days: ['dias', number, 'Days until the pass expires. Negative after that.'],
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
  'State of the booking. activa: booked. cancelada: cancelled. tarde: cancelled too late, or by staff, with loss of the credit. espera: on the waitlist.'

/** The side that cancelled a booking. Null for a booking that is not cancelled, or if the gym does not report it. */
export const endedBy = named({ propia: 'member', gimnasio: 'staff', suspendida: 'gym' }, null)
export const endedByMeans =
  'Party that cancelled the booking. propia: the member. gimnasio: staff, for the member. suspendida: the gym cancelled the class. Optional.'

/** The response to a booking, also for a booking from a waitlist. */
export const booked = {
  pass: ['abono', optionalOr(pass, noPass), 'Pass that paid, as it is after the booking.'],
  booking: [
    'reserva',
    optional(
      record({
        id: ['id', text, 'Id of the booking.'],
        slot: ['slot', text, 'Id of the class.'],
        date: ['fecha', text, 'Date of the class, YYYY-MM-DD in the gym’s time zone.'],
        state: ['estado', bookingState, stateMeans],
        cancelUntil: ['limite', optionalNumber, 'Time until which cancelling is free, in ms since 1970.'],
        alternative: [
          'alt',
          text,
          'Id of the alternative class, if that was booked. Empty: the requested class was booked.',
        ],
      }),
    ),
    'Booking, if a spot was booked.',
  ],
  waitlist: [
    'espera',
    optional(
      record({
        id: ['id', text, 'Id of the waitlist entry.'],
        position: ['pos', number, 'Position on the waitlist, starting at 1.'],
      }),
    ),
    'Waitlist entry, if the person joined the waitlist.',
  ],
} as const

export const bookClass = write('reservar', {
  name: 'bookClass',
  summary:
    'Books a class for the member or a relative. If the class is full, books the alternative class. If the alternative is full too or missing, joins the waitlist of the first class if `espera` is 1.',
  request: {
    slot: ['id', text, 'Id of the class.'],
    person: ['cid', text, 'Id of the person who attends. Empty: the member.'],
    pass: ['abono', text, 'Id of the pass that pays. Empty: the pass that expires soonest.'],
    alternative: ['alt', text, 'Id of an alternative class. Empty: no alternative.'],
    waitlist: ['espera', flag, '1: join the waitlist if the class is full.'],
    guest: ['invitado', text, 'Reserved for future use.'],
  },
  answer: booked,
  isCore: true,
  invalidates: ['schedule', 'myBookings', 'passes', 'waitlists'],
  whenOutcomeUnknown: texts.bookUnknown,
})
export type BookingAnswer = SharedAnswer & zod.output<typeof bookClass.answer>

export const cancelBooking = write('reservacancel', {
  name: 'cancelBooking',
  summary:
    'Cancels a booking or the spot of a guest. The answer `ok` 2 with `cod` `tarde` asks for a confirmation, because it is too late to cancel for free. The booking is cancelled if the request is sent again with `tarde` 1.',
  request: {
    booking: ['id', text, 'Id of the booking, or `g` and a number for a guest of the member or the family.'],
    acceptsCost: ['tarde', flag, '1: cancel even if the credit is lost.'],
  },
  answer: {},
  invalidates: ['schedule', 'classPeople', 'myBookings', 'passes'],
  whenOutcomeUnknown: texts.cancelUnknown,
})

const booking = record({
  id: ['id', text, 'Id of the booking.'],
  slot: ['slot', text, 'Id of the class.'],
  ...classFacts,
  state: ['estado', bookingState, stateMeans],
  endedBy: ['por', endedBy, endedByMeans],
  cancelUntil: ['limite', optionalNumber, 'Time until which cancelling is free, in ms since 1970.'],
  present: ['presente', optionalFlag, '1: present or late. 0: absent. Null: not marked.'],
  stars: ['estrellas', optionalNumber, 'Rating in stars, 1 to 5. Null: not rated.'],
  rateUntil: [
    'calificar',
    optionalNumber,
    'Time until which the class can be rated, in ms since 1970. Null if it cannot be rated or already was.',
  ],
  cost: ['credito', optionalNumber, 'Credits that the booking cost. Null if the gym does not report it.'],
  person: ['persona', optional(person), 'Relative who has the booking. Null: the member.'],
  pass: ['abono', text, 'Id of the pass that paid. Empty if no pass paid, or the gym does not report it.'],
  guests: ['invitados', number, 'Number of guests. Cancelling the booking cancels their spots too.'],
})
/** A booking of the member, with the fields of the list. */
export type Booking = zod.output<typeof booking>

export const myBookings = read('misreservas', {
  name: 'myBookings',
  summary:
    'Lists the bookings of the member and the family: upcoming bookings and waitlist entries, soonest first, or past bookings, latest first.',
  request: {
    period: ['tipo', named({ prox: 'coming', hist: 'past' }, 'coming'), 'prox: upcoming. hist: past.'],
    from: ['desde', text, 'Page cursor from `sig`. Empty: the first page.'],
  },
  answer: {
    bookings: ['d', list(booking), 'Bookings of this page.'],
    next: ['sig', text, 'Cursor of the next page. Empty: no more pages.'],
  },
  persistFor: aWeek,
  isCore: true,
})

/** Request for future bookings. */
export const coming = { period: 'coming', from: '' } as const

export const rateClass = write('estrellaadd', {
  name: 'rateClass',
  summary:
    'Rates a past class with one to five stars. A booking can be rated once, up to a week after the class.',
  request: {
    booking: ['id', text, 'Id of the booking.'],
    stars: ['estrellas', number, 'Stars, 1 to 5.'],
    comment: ['txt', text, 'Comment. Empty: no comment.'],
  },
  answer: {},
  invalidates: ['myBookings'],
  offline: { queue: { dedupeBy: ['booking'], label: texts.ratingName } },
})

export const calendar = read('calendario', {
  name: 'calendar',
  core: 'url',
  summary: 'Returns the URL of an iCalendar feed with the bookings of the member and the family.',
  request: {
    renew: ['nuevo', flag, '1: create a new URL. The old URL stops working.'],
  },
  answer: { url: ['url', text, 'URL of the feed. It may be relative to the tenant base.'] },
})

export const renewCalendar = asWrite(calendar, { invalidates: ['calendar'] })
