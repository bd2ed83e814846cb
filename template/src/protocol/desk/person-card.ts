// The reception's data about a person, with notes: actions persona, notaadd, notadel
import type * as zod from 'zod/mini'
import { sentCertificate } from '../account/medical.ts'
import { bookingState, endedBy, endedByMeans } from '../booking/bookings.ts'
import { classFacts } from '../booking/class-facts.ts'
import { attendance, attendanceMeans } from '../checkin/roll-call.ts'
import { pass } from '../payments/passes.ts'
import { charge } from '../payments/payments.ts'
import { orderState, payWay } from '../payments/shop.ts'
import { code } from '../wire/answer.ts'
import { read, write } from '../wire/operation.ts'
import { count, list, number, optional, optionalOr, record, text } from '../wire/readers.ts'

const note = record({
  id: ['id', text, 'The note’s id.'],
  text: ['txt', text, 'What it says.'],
  author: ['autor', text, 'Who wrote it.'],
  at: ['ts', number, 'When, in ms.'],
})
/** A note by staff about a person. The person cannot see it. */
export type Note = zod.output<typeof note>

const comingBooking = record({
  booking: ['id', text, 'The booking’s id.'],
  slot: ['slot', text, 'The class.'],
  ...classFacts,
})
/** A place in a future class. */
export type ComingBooking = zod.output<typeof comingBooking>

const pastBooking = record({
  booking: ['id', text, 'The booking’s id.'],
  ...classFacts,
  attendance: ['asistencia', attendance, attendanceMeans],
  state: ['estado', bookingState, 'activa; cancelada; tarde, it was cancelled too late and cost its credit.'],
  endedBy: ['por', endedBy, endedByMeans],
})
export type PastBooking = zod.output<typeof pastBooking>

const unpaidOrder = record({
  order: ['orden', text, 'The order’s id.'],
  concept: ['concepto', text, 'What was ordered, in words.'],
  amount: ['monto', number, 'What it comes to, in the gym’s currency.'],
  state: [
    'estado',
    orderState,
    'pendiente, it waits for its payment; revision, a transfer for it is looked at.',
  ],
  way: ['medio', payWay, 'How the payer wanted to pay it.'],
  payer: ['de', text, 'The name of who ordered it; empty for the person of the card.'],
  recipient: ['para', text, 'The name of whose it will be; empty for the person of the card.'],
})
/** An unpaid order by or for a person. */
export type UnpaidOrder = zod.output<typeof unpaidOrder>

// Phone numbers and notes of other people are never stored on a phone.
export const personCard = read('persona', {
  name: 'personCard',
  core: 'cid',
  summary: 'Staff: all that reception needs to know of one person.',
  request: { person: ['cid', text, 'Who.'] },
  answer: {
    person: ['cid', text, 'Who.'],
    fullname: ['fullname', text, 'Their name.'],
    username: ['username', text, 'With what they log in.'],
    photo: ['foto', text, 'The address of their picture; empty for none.'],
    phone: ['telefono', text, 'Their phone number; empty for none.'],
    email: ['email', text, 'Their e-mail address; empty for none.'],
    birth: ['nacimiento', text, 'Their day of birth, YYYY-MM-DD; empty where it is not known.'],
    medicalUntil: [
      'apto',
      text,
      'The day on which their medical certificate ends, YYYY-MM-DD; empty where there is none.',
    ],
    certificate: [
      'aptonuevo',
      optional(sentCertificate),
      'The medical certificate that they sent and nobody has looked at; null for none.',
    ],
    guardian: ['tutor', text, 'The name of who books for them; empty for nobody.'],
    block: [
      'bloqueo',
      optional(
        record({
          code: ['cod', code, 'A stable code, as in `cod`.'],
          text: ['txt', text, 'The same in words about the person, for staff.'],
        }),
      ),
      'Why they may book nothing for now; null where they may.',
    ],
    debt: ['deuda', count, 'What they owe and is overdue, in the gym’s currency; 0 for nothing.'],
    charges: ['cuotas', list(charge), 'What is to be paid, the longest due first.'],
    orders: [
      'pedidos',
      optionalOr(list(unpaidOrder), []),
      'What was ordered by or for them and is not paid, the latest first; `cobroadd` takes it. Empty where the gym does not tell.',
    ],
    passes: ['abonos', list(pass), 'Their passes, those that can be used first.'],
    coming: ['reservas', list(comingBooking), 'Their next classes, the earliest first.'],
    past: ['historial', list(pastBooking), 'Their last classes, the latest first; at most 20.'],
    notes: ['notas', list(note), 'What staff wrote down, the latest first.'],
  },
  whenNotFound: 'recordGone',
})
/** The reception's data about a person. */
export type PersonCard = zod.output<typeof personCard.answer>

export const addNote = write('notaadd', {
  name: 'addNote',
  summary: 'Staff: writes down something about a person, for other staff alone.',
  request: {
    person: ['cid', text, 'About whom.'],
    text: ['txt', text, 'What, at most 500 characters.'],
  },
  answer: {},
  invalidates: ['personCard'],
  whenOutcomeUnknown: 'No sabemos si la nota se guardó. Fijate en la ficha antes de escribirla de nuevo.',
})

export const removeNote = write('notadel', {
  name: 'removeNote',
  summary: 'Staff: removes a note about a person.',
  request: { note: ['id', text, 'The note.'] },
  answer: {},
  invalidates: ['personCard'],
})
