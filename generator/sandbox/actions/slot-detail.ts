import * as z from 'zod'
import { slotFacts, slotOf } from '../booking/slot.ts'
import { type ActionDefinition, orRefusal } from '../call.ts'

const attendee = z.object({ id: z.number(), fullname: z.string() })

/** turnover: one class and who goes. Members see first names, staff the whole. */
export const slotDetailAction: ActionDefinition = {
  for: 'member',
  answer: ({ gym, person, fields, db }) =>
    orRefusal(async () => {
      const slot = await slotOf(gym, fields.id, db)
      const people = await db.rows(
        attendee,
        `SELECT p.id, p.fullname FROM bookings b JOIN people p ON p.gym = b.gym AND p.id = b.person
         WHERE b.gym = $1 AND b.slot = $2 AND b.state = 'activa' ORDER BY p.fullname, p.id`,
        [gym.gym, slot.id],
      )
      const isStaff = person.role === 'staff'
      const d = people.map(({ id, fullname }) => ({
        id: isStaff ? id : 0,
        fullname: isStaff ? fullname : (fullname.split(' ')[0] ?? ''),
        foto: '',
      }))
      return { ok: 1, id: slot.id, ...slotFacts(slot, gym), cupo: slot.capacity, ocupados: slot.taken, d }
    }),
}
