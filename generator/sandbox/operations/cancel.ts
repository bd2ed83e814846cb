import { cancel } from '../booking/cancel.ts'
import { familyOf } from '../booking/family.ts'
import { promoteWaiting } from '../booking/promote.ts'
import type { ActionDefinition, MemberCall, Wire } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { giveGuestBack, guestIdIn } from '../invite/guest.ts'
import { once } from '../once.ts'

/** reservacancel: gives a place back, or that of a guest of one's own ('g7'). A late one is asked about first, and done with tarde=1. */
export const cancelAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    thenPromote(call, async connection => {
      const { gym, person, fields, now } = call
      const guest = guestIdIn(fields.id)
      if (guest !== null) return giveGuestBack({ gym, guest, host: person.id, now }, connection)
      const people = [person.id, ...(await familyOf(call, connection)).map(({ id }) => id)]
      const credit = fields.tarde === '1' ? 'lose if late' : 'ask'
      return cancel({ gym, people, booking: fields.id, credit, now }, connection)
    }),
}

/** reservardel: staff gives somebody's place back; with penal=1 the credit is lost, whatever the hour. */
export const staffCancelAction: ActionDefinition = {
  for: 'staff',
  answer: call =>
    thenPromote(call, connection => {
      const { gym, fields, now } = call
      const guest = guestIdIn(fields.id)
      if (guest !== null) return giveGuestBack({ gym, guest, host: null, now }, connection)
      const credit = fields.penal === '1' ? 'keep' : 'return'
      return cancel({ gym, people: null, booking: fields.id, credit, now }, connection)
    }),
}

/** The place that became free goes to who waits for it: after the cancellation is done for good, whose locks it would meet otherwise. */
async function thenPromote(call: MemberCall, work: (connection: Connection) => Promise<Wire>): Promise<Wire> {
  const answer = await once(call, work)
  if (answer.ok === 1) await promoteWaiting(call.gym, call.now, call.db)
  return answer
}
