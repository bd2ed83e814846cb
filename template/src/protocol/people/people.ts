// Staff search people and book them into classes: actions search, usuarios, reservaradd.
// Families: action familia
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { count, flag, list, optionalFlag, optionalNumber, record, text } from '../wire/readers.ts'

const personFacts = {
  id: ['id', text, 'Id of the person.'],
  fullname: ['fullname', text, 'Full name.'],
  photo: ['foto', text, 'URL of a photo. Empty: no photo.'],
} as const
const person = record(personFacts)
export type Person = zod.output<typeof person>

const foundPerson = record({
  ...personFacts,
  detail: [
    'detalle',
    text,
    'Text that distinguishes people with the same name, such as the user name or the end of the phone number. May be empty.',
  ],
  pass: ['abono', text, 'Name of the pass that would pay. Empty: no pass can pay.'],
  credits: ['libre', count, 'Number of credits left on that pass.'],
  debt: ['deuda', count, 'Overdue amount, in the gym’s currency. 0: nothing is overdue.'],
})
/** A person in a search by staff. */
export type FoundPerson = zod.output<typeof foundPerson>

export const searchPeople = read('search', {
  name: 'searchPeople',
  summary: 'Searches people by name, for staff. A backend may also search user names and phone numbers.',
  plainText: true,
  request: {
    text: ['q', text, 'Search text of at least three characters.'],
    seq: [
      'seq',
      text,
      'Time of the search, in ms since 1970. The app uses it to ignore answers to earlier searches.',
    ],
  },
  answer: {
    seq: ['seq', optionalNumber, 'Value of `seq` in the request.'],
    people: ['d', list(foundPerson), 'Matching people.'],
    hasMore: ['mas', flag, '1: more people match than the answer contains. Optional.'],
  },
  withoutOk: true,
  whenNotFound: 'recordGone',
})
export type SearchAnswer = Pick<zod.output<typeof searchPeople.answer>, 'seq' | 'people' | 'hasMore'>

export const users = read('usuarios', {
  name: 'users',
  summary: 'Lists everyone who can be booked, for staff. The app requests it before each booking by staff.',
  request: {},
  answer: { people: ['d', list(foundPerson), 'People who can be booked.'] },
})

export const staffBook = write('reservaradd', {
  name: 'staffBook',
  summary: 'Books a class for a person, by staff. Staff can book before booking opens.',
  request: {
    slot: ['id', text, 'Id of the class.'],
    person: ['cid', text, 'Id of the person who attends.'],
  },
  answer: {},
  invalidates: ['schedule', 'classPeople', 'attendees', 'deskDay', 'personCard'],
  whenOutcomeUnknown: texts.staffBookUnknown,
})

const relative = record({
  ...personFacts,
  visible: [
    'visible',
    optionalFlag,
    '1: other members see the person in the attendees of a class and in rankings. 0: hidden from other members. Missing if the backend does not support `familiaver`.',
  ],
})
export type Relative = zod.output<typeof relative>

export const family = read('familia', {
  name: 'family',
  summary: 'Lists the member’s family. The member can book for these people.',
  request: {},
  answer: { family: ['d', list(relative), 'Relatives, without the member.'] },
  persistFor: aWeek,
})
