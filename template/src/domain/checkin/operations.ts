import { aWeek, read, write } from '../../api/operation.ts'
import * as wire from '../../contract/checkin/checkin.ts'

export type { CheckInAnswer, TodaysClass } from '../../contract/checkin/checkin.ts'

export const checkInCode = read(wire.checkInCode, { persistFor: aWeek, whenNotFound: { recordIn: 'cid' } })

/** A member says so. */
export const checkIn = write(wire.checkIn, {
  invalidates: ['checkInCode', 'myBookings'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})

/** Staff read a member's code. */
export const checkInByCode = write(wire.checkIn, {
  invalidates: ['attendees', 'deskDay'],
  offline: 'refuse',
  whenOutcomeUnknown: 'generic',
})
