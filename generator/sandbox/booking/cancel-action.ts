import { cancelBooking } from '../../../template/src/protocol/booking/bookings.ts'
import { defineWrite } from '../operation.ts'
import { peopleOf } from '../people/family.ts'
import { cancel } from './cancel.ts'
import { giveGuestBack, guestIdIn } from './guest.ts'
import { promoteWaiting } from './promote.ts'

/**
 * Cancels a booking, or the spot of a guest ('g7'), of the member or the family. A late cancellation needs a
 * confirmation.
 */
export const cancelAction = defineWrite(cancelBooking, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, person, now } = call
    const guest = guestIdIn(input.booking)
    const people = await peopleOf(call, connection)
    if (guest !== null) return giveGuestBack({ gym, guest, hosts: people, now }, connection)
    const credit = input.acceptsCost ? 'lose if late' : 'ask'
    return cancel({ gym, by: { reader: person.id, people }, booking: input.booking, credit, now }, connection)
  },
  // Runs after the commit, because promoting waiting members takes locks that the cancellation holds.
  afterwards: ({ gym, now, db }) => promoteWaiting(gym, now, db),
})
