// The schedule, a class with its people, and notices of openings: actions turnos, turnover, avisoabre
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { code } from '../wire/answer.ts'
import { aWeek, read, write } from '../wire/operation.ts'
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
import { classFacts } from './class-facts.ts'

const states = {
  libre: 'free',
  llena: 'full',
  abre: 'notOpen',
  cerrada: 'closed',
  reservado: 'booked',
  enespera: 'waitlisted',
} as const

const slot = record({
  id: ['id', text, 'Id of the class.'],
  ...classFacts,
  capacity: ['cupo', number, 'Number of spots. 0 if the gym does not report it.'],
  taken: ['ocupados', number, 'Number of spots taken.'],
  waiting: ['espera', number, 'Number of people on the waitlist.'],
  state: [
    'estado',
    named(states, 'closed'),
    'State of the class for this member. libre: spots are free. llena: full. abre: booking opens later. cerrada: booking is closed. reservado: booked by the member. enespera: the member is on the waitlist.',
  ],
  opensAt: ['abre', optionalNumber, 'Time at which booking opens, in ms since 1970.'],
  cancelUntil: ['limite', optionalNumber, 'Time until which cancelling is free, in ms since 1970.'],
  reason: [
    'motivo',
    optional(
      record({
        code: ['cod', code, 'Stable code, as in `cod` of an answer.'],
        text: ['txt', text, 'Reason as a text for the member.'],
      }),
    ),
    'Reason why the member cannot book the class, if there is one.',
  ],
  online: ['online', flag, '1: online class.'],
  tellsOpening: [
    'avisa',
    optionalFlag,
    '1: the member gets a message when booking opens. Null: the gym sends no such messages.',
  ],
})
/** A class at an hour. */
export type Slot = zod.output<typeof slot>

const kind = record({
  name: ['name', text, 'Kind of class, as in `d`.'],
  about: ['txt', text, 'Description of the class for newcomers.'],
})

const coachProfile = record({
  id: ['id', text, 'Id of the coach, as in `d`.'],
  about: ['txt', text, 'Description of the coach and their way of teaching.'],
  photo: ['foto', text, 'URL of a photo. Empty: no photo.'],
})
/** The gym's description of a coach. */
export type CoachProfile = zod.output<typeof coachProfile>

export const schedule = read('turnos', {
  name: 'schedule',
  summary:
    'Lists the classes of a number of days in order of their start, each with its state for this member.',
  request: {
    from: ['fecha', text, 'First day, YYYY-MM-DD in the gym’s time zone. Empty: today.'],
    days: ['dias', number, 'Number of days.'],
    branch: ['sede', text, 'Id of a branch. Empty: all branches.'],
    category: ['categoria', text, 'Kind of class. Empty: all kinds.'],
  },
  answer: {
    slots: ['d', list(slot), 'Classes.'],
    kinds: [
      'clases',
      optionalOr(list(kind), []),
      'Descriptions of the kinds of classes. Empty if the gym provides no descriptions.',
    ],
    coaches: [
      'profes',
      optionalOr(list(coachProfile), []),
      'Profiles of the coaches. Empty if the gym provides no profiles.',
    ],
  },
  persistFor: aWeek,
  isCore: true,
})

export const setOpeningNotice = write('avisoabre', {
  name: 'setOpeningNotice',
  summary: 'Requests or cancels a message to the member when booking of a class opens.',
  request: {
    slot: ['id', text, 'Id of the class.'],
    on: ['aviso', flag, '1: request the message. 0: cancel the request.'],
  },
  answer: {},
  invalidates: ['schedule'],
  whenOutcomeUnknown: texts.openingNoticeUnknown,
})

const attendee = record({
  id: ['id', text, 'Id of the person, for staff. Members get 0.'],
  fullname: ['fullname', text, 'Full name, for staff. Members get the first name only.'],
  photo: ['foto', text, 'URL of a photo. Empty: no photo.'],
})

export const classPeople = read('turnover', {
  name: 'classPeople',
  summary:
    'Returns a class and its attendees. Hidden attendees are listed only for themselves, their guardian and staff.',
  request: { slot: ['id', text, 'Id of the class.'] },
  answer: {
    id: ['id', text, 'Id of the class.'],
    ...classFacts,
    cancelUntil: ['limite', optionalNumber, 'Time until which cancelling is free, in ms since 1970.'],
    capacity: ['cupo', number, 'Number of spots.'],
    taken: ['ocupados', number, 'Number of spots taken.'],
    people: ['d', list(attendee), 'Attendees visible to the reader.'],
  },
  whenNotFound: 'recordGone',
})

/** Days that the schedule displays at once. */
export const visibleDays = 7
/** Limit for looking ahead. Gyms publish at most a month. */
export const weeksAhead = 4

/**
 * Request for the days that the schedule displays, from a date on. `branch` is '' at a gym without branches.
 */
export const daysFrom = (from: string, branch: string) => ({ from, days: visibleDays, branch, category: '' })
