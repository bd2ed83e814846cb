// Staff search people and book them into classes: actions search, usuarios, reservaradd. Families: action
// familia
import type * as zod from 'zod/mini'
import { aWeek, read, write } from '../wire/operation.ts'
import { count, flag, list, optionalFlag, optionalNumber, record, text } from '../wire/readers.ts'

const personFacts = {
  id: ['id', text, 'Their id.'],
  fullname: ['fullname', text, 'Their name.'],
  photo: ['foto', text, 'Where a picture of them is; empty for none.'],
} as const
const person = record(personFacts)
export type Person = zod.output<typeof person>

const foundPerson = record({
  ...personFacts,
  detail: [
    'detalle',
    text,
    'What tells them from somebody of the same name: their user name, the end of their phone number. Empty for nothing.',
  ],
  pass: ['abono', text, 'The pass that would pay; empty where none would.'],
  credits: ['libre', count, 'How many credits it has left.'],
  debt: ['deuda', count, 'What they owe and is overdue, in the gym’s currency; 0 for nothing.'],
})
/** A person in a search by staff. */
export type FoundPerson = zod.output<typeof foundPerson>

export const searchPeople = read('search', {
  name: 'searchPeople',
  summary:
    'People whose name holds what was typed, for staff; a backend may look at user names and phone numbers too.',
  plainText: true,
  request: {
    text: ['q', text, 'What was typed, from three characters on.'],
    seq: ['seq', text, 'The moment of asking, in ms: it tells the latest search from those before.'],
  },
  answer: {
    seq: ['seq', optionalNumber, 'As it was sent.'],
    people: ['d', list(foundPerson), 'Who was found.'],
    hasMore: ['mas', flag, '1: there are more than the answer holds. Optional.'],
  },
  withoutOk: true,
  whenNotFound: 'recordGone',
})
export type SearchAnswer = Pick<zod.output<typeof searchPeople.answer>, 'seq' | 'people' | 'hasMore'>

export const users = read('usuarios', {
  name: 'users',
  summary: 'Everybody who can be booked, for staff; read before each of their bookings.',
  request: {},
  answer: { people: ['d', list(foundPerson), 'The people.'] },
})

export const staffBook = write('reservaradd', {
  name: 'staffBook',
  summary: 'Books a place for somebody, by staff; also before booking opens.',
  request: {
    slot: ['id', text, 'The class.'],
    person: ['cid', text, 'Who goes.'],
  },
  answer: {},
  invalidates: ['schedule', 'classPeople', 'attendees', 'deskDay', 'personCard'],
  whenOutcomeUnknown:
    'No sabemos si la reserva quedó hecha. Fijate quién va a la clase antes de probar de nuevo.',
})

const relative = record({
  ...personFacts,
  visible: [
    'visible',
    optionalFlag,
    '1: other members see them in the list of a class and in rankings; 0: they do not. Left out where `familiaver` is not there.',
  ],
})
export type Relative = zod.output<typeof relative>

export const family = read('familia', {
  name: 'family',
  summary: 'Who belongs to the member’s family: for them the member may book.',
  request: {},
  answer: { family: ['d', list(relative), 'The family, without the member.'] },
  persistFor: aWeek,
})
