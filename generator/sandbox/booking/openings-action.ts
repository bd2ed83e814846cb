import { setOpeningNotice } from '../../../template/src/protocol/booking/classes.ts'
import { Refusal } from '../call.ts'
import { defineWrite } from '../operation.ts'
import { slotOf } from './slot.ts'

/** Switches the notice for the opening of a class on or off. */
export const setOpeningNoticeAction = defineWrite(setOpeningNotice, {
  for: 'member',
  async work({ gym, person, now }, input, connection) {
    const slot = await slotOf(gym, input.slot, connection)
    if (input.on && slot.starts_at <= now) throw new Refusal('closed', 'La clase ya empezó.')
    if (input.on && slot.opens_at <= now)
      throw new Refusal(
        '',
        slot.taken < slot.capacity
          ? 'Ya abrió: podés reservarla.'
          : 'Ya abrió y está completa: podés anotarte en la lista de espera.',
      )
    await connection.write(
      input.on
        ? 'INSERT INTO opening_notices (gym, slot, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
        : 'DELETE FROM opening_notices WHERE gym = $1 AND slot = $2 AND person = $3',
      [gym.gym, slot.id, person.id],
    )
    return {}
  },
})
