// The classes of some days, and one of them with who goes: actions turnos, turnover
import type * as zod from 'zod/mini'
import { code } from '../wire/answer.ts'
import { endpoint } from '../wire/endpoint.ts'
import { flag, list, named, number, optional, optionalNumber, record, text } from '../wire/readers.ts'
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
})
/** One class at one hour. */
export type Slot = zod.output<typeof slot>

export const schedule = endpoint({
  name: 'schedule',
  action: 'turnos',
  summary:
    'The classes of some days, in the order in which they begin, each with what this member can do with it.',
  request: {
    from: ['fecha', text, 'The first day, YYYY-MM-DD in the gym’s time zone; empty for today.'],
    days: ['dias', number, 'How many days.'],
    branch: ['sede', text, 'A branch by its id, empty for all.'],
    category: ['categoria', text, 'A kind of class, empty for all.'],
  },
  answer: { slots: ['d', list(slot), 'The classes.'] },
})

const attendee = record({
  id: ['id', text, 'Their id; 0 to members.'],
  fullname: ['fullname', text, 'Their name; to members the first name alone.'],
  photo: ['foto', text, 'Where a picture of them is; empty for none.'],
})

export const classPeople = endpoint({
  name: 'classPeople',
  action: 'turnover',
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
})
