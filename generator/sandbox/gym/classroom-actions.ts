import * as z from 'zod'
import { day, minute } from '#generator/time-units.ts'
import { classroom } from '#protocol/gym/classroom.ts'
import { classFacts, slotColumns, slotRow } from '../booking/slot.ts'
import { defineRead } from '../define-operation.ts'
import { peopleOf } from '../people/family.ts'

/** The link of an online class works from this time before its start, ms. */
const opensBefore = 10 * minute
const lookAhead = 14 * day

const recordingRow = z.object({
  id: z.number(),
  title: z.string(),
  date: z.string(),
  minutes: z.number(),
  url: z.string(),
})

/** Lists the online classes of the member and the family, with a link once open, and the recordings. */
export const classroomAction = defineRead(classroom, {
  for: 'member',
  async answer(call) {
    const { gym, now, db } = call
    const slots = await db.rows(
      slotRow,
      `SELECT DISTINCT ${slotColumns} FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
       JOIN people c ON c.gym = s.gym AND c.id = s.coach
       WHERE b.gym = $1 AND b.person = ANY ($2) AND b.state = 'active' AND s.online = 1 AND s.ends_at > $3 AND s.starts_at < $4
       ORDER BY s.starts_at`,
      [gym.gym, await peopleOf(call, db), now, now + lookAhead],
    )
    const recordings = await db.rows(
      recordingRow,
      'SELECT id, title, date, minutes, url FROM recordings WHERE gym = $1 ORDER BY date DESC, id',
      [gym.gym],
    )
    const classes = slots.map(slot => {
      const opensAt = slot.starts_at - opensBefore
      const url = now >= opensAt ? `https://meet.example.com/${gym.gym}-${slot.id}` : ''
      return { ...classFacts(slot, gym), id: slot.id, opensAt, url }
    })
    return { classes, recordings }
  },
})
