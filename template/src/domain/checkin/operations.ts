import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../protocol/checkin/checkin.ts'

export type { CheckInAnswer, TodaysClass } from '../../protocol/checkin/checkin.ts'

export const checkInCode = read(wire.checkInCode, { persistFor: aWeek, whenNotFound: { recordIn: 'cid' } })

/** Check-in by the member. */
export const checkIn = write(wire.checkIn, {
  invalidates: ['checkInCode', 'myBookings'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

/** Check-in by staff with a member's code. */
export const checkInByCode = write(wire.checkIn, {
  invalidates: ['attendees', 'deskDay'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})
