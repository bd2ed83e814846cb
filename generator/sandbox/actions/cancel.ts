import { cancel } from '../booking/cancel.ts'
import type { ActionDefinition } from '../call.ts'
import { once } from '../once.ts'

/** reservacancel: gives a place back. A late one is asked about first, and done with tarde=1. */
export const cancelAction: ActionDefinition = {
  for: 'member',
  answer: call => {
    const { gym, person, fields, now } = call
    const wanted = { gym, person: person.id, booking: fields.id, confirmed: fields.tarde === '1', now }
    return once(call, connection => cancel(wanted, connection))
  },
}
