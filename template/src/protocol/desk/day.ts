// The reception's view of a day's classes, and actions on a whole class: actions hoy, mensajeclase, turnodel
import type * as zod from 'zod/mini'
import { classFacts } from '../booking/class-facts.ts'
import { attendance, attendanceMeans } from '../checkin/roll-call.ts'
import { aDay, read, write } from '../wire/operation.ts'
import { count, flag, list, number, optionalNumber, record, text } from '../wire/readers.ts'

const visitor = record({
  booking: ['id', text, 'The booking’s id; `g` and a number for a guest.'],
  person: ['cid', text, 'Who has the place; 0 for a guest.'],
  fullname: ['fullname', text, 'Their name.'],
  photo: ['foto', text, 'The address of their picture; empty for none.'],
  attendance: ['estado', attendance, attendanceMeans],
  pass: ['abono', text, 'The name of the pass that paid; with whom a guest comes. Empty for none.'],
  debt: ['deuda', count, 'What they owe and is overdue, in the gym’s currency; 0 for nothing.'],
  isFirst: ['primera', flag, 'Whether it is their first class here.'],
})
/** A person with a place in a class of the day. */
export type Visitor = zod.output<typeof visitor>

const waiting = record({
  person: ['cid', text, 'Who waits.'],
  fullname: ['fullname', text, 'Their name.'],
  photo: ['foto', text, 'The address of their picture; empty for none.'],
  offeredUntil: ['oferta', optionalNumber, 'Until when a place is held for them, in ms; null where none is.'],
})

/** A person on the waitlist of a class of the day. */
export type Waiting = zod.output<typeof waiting>

const dayClass = record({
  id: ['id', text, 'The class’s id.'],
  ...classFacts,
  capacity: ['cupo', number, 'How many places it has; 0 where that is not told.'],
  taken: ['ocupados', number, 'How many of them are taken, guests and held places too.'],
  online: ['online', flag, 'Whether it is given online.'],
  visitors: ['van', list(visitor), 'Who has a place, by name.'],
  waitlist: ['esperan', list(waiting), 'Who waits for one, the next first.'],
})
/** A class of the day, with its visitors and its waitlist. */
export type DayClass = zod.output<typeof dayClass>

/** Useful offline on the same day only. */
export const deskDay = read('hoy', {
  name: 'deskDay',
  summary:
    'Staff: the classes of a day in the order in which they begin, each with who has a place, who came, and who waits.',
  request: {
    date: ['fecha', text, 'The day, YYYY-MM-DD in the gym’s time zone; empty for today.'],
    branch: ['sede', text, 'A branch by its id; empty for all.'],
  },
  answer: {
    classes: ['d', list(dayClass), 'The classes.'],
    transfers: ['transferencias', count, 'How many reported transfers wait for somebody to look at them.'],
  },
  persistFor: aDay,
})

export const messageClass = write('mensajeclase', {
  name: 'messageClass',
  summary: 'Staff: a message to everybody with a place in a class, and to whoever waits for one.',
  request: {
    slot: ['id', text, 'The class.'],
    text: ['txt', text, 'What they are told, at most 500 characters.'],
  },
  answer: { told: ['avisados', count, 'How many people got it.'] },
  whenOutcomeUnknown:
    'No sabemos si el mensaje salió. Preguntale a alguien de la clase antes de enviarlo de nuevo.',
})

export const cancelClass = write('turnodel', {
  name: 'cancelClass',
  summary:
    'Staff: a class does not take place. Every credit is given back, the waitlist is dropped, and everybody is told. It is in no schedule any more.',
  request: {
    slot: ['id', text, 'The class.'],
    reason: ['motivo', text, 'Why, as they are told; empty for no word about it.'],
  },
  answer: { told: ['avisados', count, 'How many people were told.'] },
  invalidates: ['deskDay', 'schedule', 'classPeople', 'attendees'],
  whenOutcomeUnknown:
    'No sabemos si la clase se canceló. Fijate en las clases del día antes de probar de nuevo.',
})
