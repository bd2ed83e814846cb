import { aWeek, read, write } from '../../api/operation.ts'
import { checkInCode as checkInCodeEndpoint, checkIn as checkInEndpoint } from '../../contract/checkin.ts'

export type { CheckInAnswer, TodaysClass } from '../../contract/checkin.ts'

export const checkInCode = read(checkInCodeEndpoint, { keptFor: aWeek, notThere: 'refused' })

/** A member says so. */
export const checkIn = write(checkInEndpoint, {
  changes: ['checkInCode', 'myBookings'],
  offline: 'refuse',
  unknown: 'usual',
})

/** Staff read a member's code. */
export const checkInByCode = write(checkInEndpoint, {
  changes: ['attendees'],
  offline: 'refuse',
  unknown: 'usual',
})
