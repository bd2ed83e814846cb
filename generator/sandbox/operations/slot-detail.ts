import * as z from 'zod'
import { slotFacts, slotOf } from '../booking/slot.ts'
import { type ActionDefinition, orRefusal } from '../call.ts'

const attendee = z.object({ id: z.number(), fullname: z.string(), picture: z.string().nullable() })

/** turnover: one class and who goes. Members see the first names of those who let themselves be seen, staff everybody. */
export const slotDetailAction: ActionDefinition = {
  for: 'member',
  answer: ({ gym, person, fields, db }) =>
    orRefusal(async () => {
      const slot = await slotOf(gym, fields.id, db)
      const isStaff = person.role === 'staff'
      const people = await db.rows(
        attendee,
        `SELECT p.id, p.fullname, p.picture FROM bookings b JOIN people p ON p.gym = b.gym AND p.id = b.person
         WHERE b.gym = $1 AND b.slot = $2 AND b.state = 'activa' AND (p.visible = 1 OR p.id = $3 OR $4)
         ORDER BY p.fullname, p.id`,
        [gym.gym, slot.id, person.id, isStaff],
      )
      const d = people.map(({ id, fullname, picture }) => ({
        id: isStaff ? id : 0,
        fullname: isStaff ? fullname : (fullname.split(' ')[0] ?? ''),
        foto: picture ?? '',
      }))
      return { ok: 1, id: slot.id, ...slotFacts(slot, gym), cupo: slot.capacity, ocupados: slot.taken, d }
    }),
}
