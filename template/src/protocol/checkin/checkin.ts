// Check-in, by the member or by a code that staff scan: actions checkin, checkincode
import type * as zod from 'zod/mini'
import { asWrite, aWeek, read, write } from '../wire/operation.ts'
import { list, number, optional, record, text } from '../wire/readers.ts'
import { attendance, attendanceMeans } from './roll-call.ts'

/** Check-in by the member. */
export const checkIn = write('checkin', {
  name: 'checkIn',
  summary:
    'A member says that they, or one of the family, are there; or staff send the code that a member shows.',
  request: {
    booking: ['id', text, 'The booking; empty where staff send a code.'],
    person: ['cid', text, 'Whose booking, of the family; empty for the member’s own.'],
    code: ['codigo', text, 'The code that staff read; empty where a member says so.'],
  },
  answer: {
    fullname: ['fullname', text, 'Who it was; to staff alone.'],
    photo: ['foto', text, 'The address of their picture; to staff alone, empty for none.'],
    slot: [
      'clase',
      optional(
        record({
          id: ['id', text, 'The class’s id.'],
          name: ['name', text, 'What is done there.'],
          time: ['time', text, 'When it begins, HH:mm in the gym’s time zone.'],
        }),
      ),
      'To which class they came; to staff alone.',
    ],
  },
  invalidates: ['checkInCode', 'myBookings'],
})
export type CheckInAnswer = zod.output<typeof checkIn.answer>

const todaysClass = record({
  booking: ['id', text, 'The booking’s id.'],
  slot: ['slot', text, 'The class.'],
  name: ['name', text, 'What is done there.'],
  time: ['time', text, 'When it begins, HH:mm in the gym’s time zone.'],
  end: ['fin', text, 'When it ends, HH:mm; one that ends before it begins ends the next day.'],
  date: ['fecha', text, 'Its day, YYYY-MM-DD in the gym’s time zone.'],
  startsAt: ['ts', number, 'When it begins, in ms.'],
  branch: ['sede', number, 'The branch where it is, 0 where the gym has none.'],
  opensAt: ['abre', number, 'From when on one can say that one is there, in ms; until it ends.'],
  attendance: ['estado', attendance, attendanceMeans],
})
/** A class booked by the member for today. */
export type TodaysClass = zod.output<typeof todaysClass>

export const checkInCode = read('checkincode', {
  name: 'checkInCode',
  summary: 'The code to be shown to staff now, and the classes of today.',
  request: { person: ['cid', text, 'Whose, of the family; empty for the member’s own.'] },
  answer: {
    checkInCode: ['codigo', text, 'What staff read to know who it is; empty for none.'],
    until: ['hasta', number, 'When it changes, in ms.'],
    classes: ['d', list(todaysClass), 'The classes of today, the earliest first.'],
  },
  persistFor: aWeek,
  whenNotFound: { recordIn: 'cid' },
})

/** Check-in by staff with a member's code. */
export const checkInByCode = asWrite(checkIn, { invalidates: ['attendees', 'deskDay'] })
