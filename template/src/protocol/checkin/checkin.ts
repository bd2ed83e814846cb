// Check-in, by the member or by a code that staff scan: actions checkin, checkincode
import type * as zod from 'zod/mini'
import { asWrite, aWeek, read, write } from '../wire/operation.ts'
import { list, number, optional, record, text } from '../wire/readers.ts'
import { attendance, attendanceMeans } from './roll-call.ts'

/** Check-in by the member. */
export const checkIn = write('checkin', {
  name: 'checkIn',
  summary: 'Checks in the member or a relative. Staff check in a member with the code that the member shows.',
  request: {
    booking: ['id', text, 'Id of the booking. Empty if staff send a code.'],
    person: ['cid', text, 'Id of the relative who has the booking. Empty: the member.'],
    code: ['codigo', text, 'Code read by staff. Empty if the member checks in without staff.'],
  },
  answer: {
    fullname: ['fullname', text, 'Full name of the person, for staff only.'],
    photo: ['foto', text, 'URL of a photo, for staff only. Empty: no photo.'],
    slot: [
      'clase',
      optional(
        record({
          id: ['id', text, 'Id of the class.'],
          name: ['name', text, 'Kind of class, such as Yoga or CrossFit.'],
          time: ['time', text, 'Start time, HH:mm in the gym’s time zone.'],
        }),
      ),
      'Class of the check-in, for staff only.',
    ],
  },
  invalidates: ['checkInCode', 'myBookings'],
})
export type CheckInAnswer = zod.output<typeof checkIn.answer>

const todaysClass = record({
  booking: ['id', text, 'Id of the booking.'],
  slot: ['slot', text, 'Id of the class.'],
  name: ['name', text, 'Kind of class, such as Yoga or CrossFit.'],
  time: ['time', text, 'Start time, HH:mm in the gym’s time zone.'],
  end: ['fin', text, 'End time, HH:mm in the gym’s time zone. An end before the start is on the next day.'],
  date: ['fecha', text, 'Date, YYYY-MM-DD in the gym’s time zone.'],
  startsAt: ['ts', number, 'Start time, in ms since 1970.'],
  branch: ['sede', number, 'Id of the branch. 0 if the gym has no branches.'],
  opensAt: [
    'abre',
    number,
    'Time at which check-in opens, in ms since 1970. Check-in closes when the class ends.',
  ],
  attendance: ['estado', attendance, attendanceMeans],
})
/** A class booked by the member for today. */
export type TodaysClass = zod.output<typeof todaysClass>

export const checkInCode = read('checkincode', {
  name: 'checkInCode',
  summary: 'Returns the current check-in code and today’s booked classes.',
  request: { person: ['cid', text, 'Id of a relative. Empty: the member.'] },
  answer: {
    checkInCode: ['codigo', text, 'Code that identifies the person to staff. Empty: no code.'],
    until: ['hasta', number, 'Time at which the code changes, in ms since 1970.'],
    classes: ['d', list(todaysClass), 'Classes booked for today, earliest first.'],
  },
  persistFor: aWeek,
  whenNotFound: { recordIn: 'cid' },
})

/** Check-in by staff with a member's code. */
export const checkInByCode = asWrite(checkIn, { invalidates: ['attendees', 'deskDay'] })
