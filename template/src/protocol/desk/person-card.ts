// The reception's data about a person, with notes: actions persona, notaadd, notadel
import type * as zod from 'zod/mini'
import { sentCertificate } from '../account/medical.ts'
import { bookingState, endedBy, endedByMeans } from '../booking/bookings.ts'
import { classFacts } from '../booking/class-facts.ts'
import { attendance, attendanceMeans } from '../checkin/roll-call.ts'
import * as texts from '../messages.ts'
import { pass } from '../payments/passes.ts'
import { charge } from '../payments/payments.ts'
import { orderState, payWay } from '../payments/shop.ts'
import { code } from '../wire/answer.ts'
import { read, write } from '../wire/operation.ts'
import { count, list, number, optional, optionalOr, record, text } from '../wire/readers.ts'

const note = record({
  id: ['id', text, 'Id of the note.'],
  text: ['txt', text, 'Text of the note.'],
  author: ['autor', text, 'Name of the author.'],
  at: ['ts', number, 'Creation time, in ms since 1970.'],
})
/** A note by staff about a person. The person cannot see it. */
export type Note = zod.output<typeof note>

const comingBooking = record({
  booking: ['id', text, 'Id of the booking.'],
  slot: ['slot', text, 'Id of the class.'],
  ...classFacts,
})
/** A spot in a class that has not ended. */
export type ComingBooking = zod.output<typeof comingBooking>

const pastBooking = record({
  booking: ['id', text, 'Id of the booking.'],
  ...classFacts,
  attendance: ['asistencia', attendance, attendanceMeans],
  state: [
    'estado',
    bookingState,
    'State: activa, cancelada or tarde (cancelled too late, at the cost of the credit).',
  ],
  endedBy: ['por', endedBy, endedByMeans],
})
export type PastBooking = zod.output<typeof pastBooking>

const unpaidOrder = record({
  order: ['orden', text, 'Id of the order.'],
  concept: ['concepto', text, 'Summary of the ordered items.'],
  amount: ['monto', number, 'Total, in the gym’s currency.'],
  state: ['estado', orderState, 'State: pendiente (awaits payment) or revision (a transfer is in review).'],
  way: ['medio', payWay, 'Payment method that the payer chose.'],
  payer: ['de', text, 'Name of the payer. Empty: the person of the card.'],
  recipient: ['para', text, 'Name of the recipient. Empty: the person of the card.'],
})
/** An unpaid order by or for a person. */
export type UnpaidOrder = zod.output<typeof unpaidOrder>

// Phone numbers and notes of other people are never stored on a phone.
export const personCard = read('persona', {
  name: 'personCard',
  core: 'cid',
  summary: 'Staff: returns the data about a person that reception needs.',
  request: { person: ['cid', text, 'Id of the person.'] },
  answer: {
    person: ['cid', text, 'Id of the person.'],
    fullname: ['fullname', text, 'Full name.'],
    username: ['username', text, 'User name for the login.'],
    photo: ['foto', text, 'URL of the profile picture. Empty: no picture.'],
    phone: ['telefono', text, 'Phone number. Empty: no phone number.'],
    email: ['email', text, 'Email address. Empty: no email address.'],
    birth: ['nacimiento', text, 'Date of birth, YYYY-MM-DD. Empty: unknown.'],
    medicalUntil: [
      'apto',
      text,
      'Expiry date of the medical certificate, YYYY-MM-DD. Empty: no certificate.',
    ],
    certificate: [
      'aptonuevo',
      optional(sentCertificate),
      'Medical certificate that awaits review. Null: no certificate awaits review.',
    ],
    guardian: ['tutor', text, 'Name of the guardian who books for the person. Empty: no guardian.'],
    block: [
      'bloqueo',
      optional(
        record({
          code: ['cod', code, 'Stable code, as in `cod`.'],
          text: ['txt', text, 'Text of the reason, for staff.'],
        }),
      ),
      'Reason that currently prevents bookings. Null: the person can book.',
    ],
    debt: ['deuda', count, 'Overdue debt, in the gym’s currency. 0: no overdue debt.'],
    charges: ['cuotas', list(charge), 'Unpaid charges, earliest due date first.'],
    orders: [
      'pedidos',
      optionalOr(list(unpaidOrder), []),
      'Unpaid orders by or for the person, latest first. `cobroadd` accepts their ids. Empty or missing: no unpaid orders, or the gym does not report them.',
    ],
    passes: ['abonos', list(pass), 'Passes of the person, unexpired passes first.'],
    coming: ['reservas', list(comingBooking), 'Bookings of classes that have not ended, earliest first.'],
    past: ['historial', list(pastBooking), 'Bookings of past classes, latest first. At most 20.'],
    notes: ['notas', list(note), 'Notes by staff, latest first.'],
  },
  whenNotFound: 'recordGone',
})
/** The reception's data about a person. */
export type PersonCard = zod.output<typeof personCard.answer>

export const addNote = write('notaadd', {
  name: 'addNote',
  summary: 'Staff: adds a note about a person. Only staff can read notes.',
  request: {
    person: ['cid', text, 'Id of the person.'],
    text: ['txt', text, 'Text of the note, at most 500 characters.'],
  },
  answer: {},
  invalidates: ['personCard'],
  whenOutcomeUnknown: texts.noteUnknown,
})

export const removeNote = write('notadel', {
  name: 'removeNote',
  summary: 'Staff: removes a note about a person.',
  request: { note: ['id', text, 'Id of the note.'] },
  answer: {},
  invalidates: ['personCard'],
})
