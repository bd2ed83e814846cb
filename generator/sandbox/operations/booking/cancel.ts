import { cancelBooking } from '../../../../template/src/contract/booking/bookings.ts'
import { cancel } from '../../booking/cancel.ts'
import { peopleOf } from '../../booking/family.ts'
import { promoteWaiting } from '../../booking/promote.ts'
import { giveGuestBack, guestIdIn } from '../../invite/guest.ts'
import { writing } from '../../operation.ts'

/**
 * Cancels a booking, or the spot of a guest ('g7'), of the member or the family. A late cancellation needs a
 * confirmation.
 */
export const cancelAction = writing(cancelBooking, {
  for: 'member',
  async work(call, asked, connection) {
    const { gym, person, now } = call
    const guest = guestIdIn(asked.booking)
    const people = await peopleOf(call, connection)
    if (guest !== null) return giveGuestBack({ gym, guest, hosts: people, now }, connection)
    const credit = asked.acceptsCost ? 'lose if late' : 'ask'
    return cancel({ gym, by: { reader: person.id, people }, booking: asked.booking, credit, now }, connection)
  },
  // Runs after the commit, because promoting waiting members takes locks that the cancellation holds.
  afterwards: ({ gym, now, db }) => promoteWaiting(gym, now, db),
})
