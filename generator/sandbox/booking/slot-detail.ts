import * as z from 'zod'
import { classPeople } from '#protocol/booking/classes.ts'
import { isVisible } from '../database/visibility.ts'
import { defineRead } from '../define-operation.ts'
import { classFacts, slotOf } from './slot.ts'

const attendee = z.object({ id: z.number(), fullname: z.string(), picture: z.string().nullable() })

/** Shows a class and its attendees. Members see the first names of visible people, staff see everyone. */
export const slotDetailAction = defineRead(classPeople, {
  for: 'member',
  async answer({ gym, person, db }, input) {
    const slot = await slotOf(gym, input.slot, db)
    const isStaff = person.role === 'staff'
    const people = await db.rows(
      attendee,
      `SELECT p.id, p.fullname, p.picture FROM bookings b JOIN people p ON p.gym = b.gym AND p.id = b.person
       WHERE b.gym = $1 AND b.slot = $2 AND b.state = 'active' AND (${isVisible('p')} OR $3 IN (p.id, p.guardian) OR $4)
       ORDER BY p.fullname, p.id`,
      [gym.gym, slot.id, person.id, isStaff],
    )
    return {
      ...classFacts(slot, gym),
      id: slot.id,
      capacity: slot.capacity,
      taken: slot.taken,
      people: people.map(({ id, fullname, picture }) => ({
        id: isStaff ? id : 0,
        fullname: isStaff ? fullname : (fullname.split(' ')[0] ?? ''),
        photo: picture ?? '',
      })),
    }
  },
})
