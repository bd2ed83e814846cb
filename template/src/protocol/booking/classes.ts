// The schedule, a class with its people, and notices of openings: actions turnos, turnover, avisoabre
import type * as zod from 'zod/mini'
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
  id: ['id', text, 'The class’s id.'],
  ...classFacts,
  capacity: ['cupo', number, 'How many places it has; 0 where that is not told.'],
  taken: ['ocupados', number, 'How many of them are taken.'],
  waiting: ['espera', number, 'How many wait for a place.'],
  state: [
    'estado',
    named(states, 'closed'),
    'What it is for this member: libre, it can be booked; llena, it is full; abre, booking opens later; cerrada, it cannot be booked any more; reservado, they have a place; enespera, they wait for one.',
  ],
  opensAt: ['abre', optionalNumber, 'When booking opens, in ms.'],
  cancelUntil: ['limite', optionalNumber, 'Until when cancelling is free, in ms.'],
  reason: [
    'motivo',
    optional(
      record({
        code: ['cod', code, 'A stable code, as in `cod`.'],
        text: ['txt', text, 'The same in words for the member.'],
      }),
    ),
    'Why it cannot be booked, where it cannot.',
  ],
  online: ['online', flag, 'Whether it is given online.'],
  tellsOpening: [
    'avisa',
    optionalFlag,
    'Whether the member gets a message when booking opens; null where the gym sends none.',
  ],
})
/** A class at an hour. */
export type Slot = zod.output<typeof slot>

const kind = record({
  name: ['name', text, 'What is done there, as in `d`: Yoga, CrossFit.'],
  about: ['txt', text, 'What it is about, for who has never been to it.'],
})

const coachProfile = record({
  id: ['id', text, 'The coach, as in `d`.'],
  about: ['txt', text, 'Who they are and how they teach.'],
  photo: ['foto', text, 'Where a picture of them is; empty for none.'],
})
/** The gym's description of a coach. */
export type CoachProfile = zod.output<typeof coachProfile>

export const schedule = read('turnos', {
  name: 'schedule',
  summary:
    'The classes of some days, in the order in which they begin, each with what this member can do with it.',
  request: {
    from: ['fecha', text, 'The first day, YYYY-MM-DD in the gym’s time zone; empty for today.'],
    days: ['dias', number, 'How many days.'],
    branch: ['sede', text, 'A branch by its id, empty for all.'],
    category: ['categoria', text, 'A kind of class, empty for all.'],
  },
  answer: {
    slots: ['d', list(slot), 'The classes.'],
    kinds: [
      'clases',
      optionalOr(list(kind), []),
      'What the classes are about; empty where the gym does not tell.',
    ],
    coaches: [
      'profes',
      optionalOr(list(coachProfile), []),
      'Who gives the classes; empty where the gym does not tell.',
    ],
  },
  persistFor: aWeek,
  isCore: true,
})

export const setOpeningNotice = write('avisoabre', {
  name: 'setOpeningNotice',
  summary: 'Whether the member wants a message when booking of a class opens.',
  request: {
    slot: ['id', text, 'The class.'],
    on: ['aviso', flag, '1 to be told, 0 not to be.'],
  },
  answer: {},
  invalidates: ['schedule'],
  whenOutcomeUnknown: 'No sabemos si quedó pedido el aviso. Fijate en la clase antes de probar de nuevo.',
})

const attendee = record({
  id: ['id', text, 'Their id; 0 to members.'],
  fullname: ['fullname', text, 'Their name; to members the first name alone.'],
  photo: ['foto', text, 'Where a picture of them is; empty for none.'],
})

export const classPeople = read('turnover', {
  name: 'classPeople',
  summary: 'One class, and who goes, as far as they let it be seen.',
  request: { slot: ['id', text, 'The class.'] },
  answer: {
    id: ['id', text, 'The class.'],
    ...classFacts,
    cancelUntil: ['limite', optionalNumber, 'Until when cancelling is free, in ms.'],
    capacity: ['cupo', number, 'How many places it has.'],
    taken: ['ocupados', number, 'How many of them are taken.'],
    people: ['d', list(attendee), 'Who goes.'],
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
