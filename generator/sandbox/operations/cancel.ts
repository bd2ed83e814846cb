import { cancelBooking } from '../../../template/src/contract/bookings.ts'
import { cancel } from '../booking/cancel.ts'
import { familyOf } from '../booking/family.ts'
import { promoteWaiting } from '../booking/promote.ts'
import type { ActionDefinition, MemberCall } from '../call.ts'
import { giveGuestBack, guestIdIn } from '../invite/guest.ts'
import { once } from '../once.ts'
import { writing } from '../operation.ts'

/** Gives a place back, or that of a guest of one's own ('g7'). A late one is asked about first, and done once its cost is accepted. */
export const cancelAction = writing(cancelBooking, {
  for: 'member',
  async work(call, asked, connection) {
    const { gym, person, now } = call
    const guest = guestIdIn(asked.booking)
    if (guest !== null) return giveGuestBack({ gym, guest, host: person.id, now }, connection)
    const people = [person.id, ...(await familyOf(call, connection)).map(({ id }) => id)]
    const credit = asked.acceptsCost ? 'lose if late' : 'ask'
    return cancel({ gym, people, booking: asked.booking, credit, now }, connection)
  },
  afterwards: promoteNext,
})

/** reservardel: staff gives somebody's place back; with penal=1 the credit is lost, whatever the hour. */
export const staffCancelAction: ActionDefinition = {
  for: 'staff',
  async answer(call) {
    const answer = await once(call, async connection => {
      const { gym, fields, now } = call
      const guest = guestIdIn(fields.id)
      const credit = fields.penal === '1' ? 'keep' : 'return'
      await (guest === null
        ? cancel({ gym, people: null, booking: fields.id, credit, now }, connection)
        : giveGuestBack({ gym, guest, host: null, now }, connection))
      return { ok: 1 }
    })
    if (answer.ok === 1) await promoteNext(call)
    return answer
  },
}

/** The place that became free goes to who waits for it: after the cancellation is done for good, whose locks it would meet otherwise. */
async function promoteNext({ gym, now, db }: MemberCall): Promise<void> {
  await promoteWaiting(gym, now, db)
}
