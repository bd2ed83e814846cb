import { cancelBooking } from '../../../../template/src/contract/booking/bookings.ts'
import { cancel } from '../../booking/cancel.ts'
import { peopleOf } from '../../booking/family.ts'
import { promoteWaiting } from '../../booking/promote.ts'
import { giveGuestBack, guestIdIn } from '../../invite/guest.ts'
import { writing } from '../../operation.ts'

/** Gives a place back, or that of a guest of the member or the family ('g7'). A late one is asked about first, and done once its cost is accepted. */
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
  // The place that became free goes to who waits for it: after the cancellation is done for good, whose locks it would meet otherwise.
  afterwards: ({ gym, now, db }) => promoteWaiting(gym, now, db),
})
