import * as z from 'zod'
import { attendees, markAttendance, staffCancel } from '#protocol/checkin/roll-call.ts'
import { cancel } from '../booking/cancel.ts'
import { giveGuestBack, guestIdIn } from '../booking/guest.ts'
import * as bookingTexts from '../booking/messages.ts'
import { promoteWaiting } from '../booking/promote.ts'
import { slotOf } from '../booking/slot.ts'
import { Refusal } from '../call.ts'
import { firstRow, idRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { peopleOf } from '../people/family.ts'
import * as texts from './messages.ts'

const attendeeRow = z.object({
  booking: z.string(),
  person: z.number(),
  fullname: z.string(),
  photo: z.string(),
  attendance: z.enum(['present', 'absent', 'late']).nullable(),
  pass: z.string(),
})

/** Lists the people booked into a class, guests included, with their attendance. */
export const attendeesAction = defineRead(attendees, {
  for: 'staff',
  async answer({ gym, db }, input) {
    const slot = await slotOf(gym, input.slot, db)
    const rows = await db.rows(
      attendeeRow,
      `SELECT b.id::text AS booking, b.person, p.fullname, COALESCE(p.picture, '') AS photo, b.attendance, COALESCE(a.name, '') AS pass
       FROM bookings b JOIN people p ON p.gym = b.gym AND p.id = b.person
       LEFT JOIN passes a ON a.gym = b.gym AND a.id = b.pass
       WHERE b.gym = $1 AND b.slot = $2 AND b.state = 'active'
       UNION ALL
       SELECT 'g' || g.id, 0, g.fullname, '', g.attendance, 'Va con ' || p.fullname
       FROM guests g JOIN people p ON p.gym = g.gym AND p.id = g.person
       WHERE g.gym = $1 AND g.slot = $2
       ORDER BY fullname, booking`,
      [gym.gym, slot.id],
    )
    return { attendees: rows }
  },
})

const markedRow = z.object({ attendance: attendeeRow.shape.attendance })
const inWords = { present: texts.present, absent: texts.absent, late: texts.late } as const

/**
 * Marks a person as present, absent or late, or removes the mark. The latest mark wins, in any order of
 * arrival.
 */
export const attendanceAction = defineWrite(markAttendance, {
  for: 'staff',
  async work({ gym, now }, { booking, attendance, at }, connection) {
    if (attendance === null) throw new Refusal('', texts.attendanceUnreadable)
    const marked = attendance === 'none' ? null : attendance
    const guest = guestIdIn(booking)
    const id = guest ?? numberIn(booking)
    const [table, isThere] = guest === null ? ['bookings', "state = 'active'"] : ['guests', 'true']
    // A phone whose clock is ahead would reject all later marks.
    const markedAt = at > 0 ? Math.min(Math.floor(at), now) : now
    const written = await connection.write(
      `UPDATE ${table} SET attendance = $3, marked_at = $4 WHERE gym = $1 AND id = $2 AND ${isThere}
       AND (marked_at IS NULL OR marked_at <= $4)`,
      [gym.gym, id, marked, markedAt],
    )
    if (written > 0) return {}
    const later = await firstRow(
      connection,
      markedRow,
      `SELECT attendance FROM ${table} WHERE gym = $1 AND id = $2 AND ${isThere}`,
      [gym.gym, id],
    )
    if (!later) throw new Refusal('notFound', bookingTexts.bookingNotFound)
    const mark = later.attendance === null ? texts.notMarked : inWords[later.attendance]
    throw new Refusal('exists', texts.markedLater(mark))
  },
})

/**
 * Cancels a booking or a guest's spot, which goes to the next waiting member. Staff cancel their own and their
 * family's bookings as members do: a late cancellation loses the credit.
 */
export const staffCancelAction = defineWrite(staffCancel, {
  for: 'staff',
  async work(call, { booking, costsCredit }, connection) {
    const { gym, now } = call
    const guest = guestIdIn(booking)
    if (guest !== null) return giveGuestBack({ gym, guest, hosts: null, now }, connection)
    const people = await peopleOf(call, connection)
    const familyBooking = await firstRow(
      connection,
      idRow,
      'SELECT id FROM bookings WHERE gym = $1 AND id = $2 AND person = ANY ($3)',
      [gym.gym, numberIn(booking), people],
    )
    const by = familyBooking && { reader: call.person.id, people }
    const credit = costsCredit ? 'keep' : familyBooking ? 'lose if late' : 'return'
    return cancel({ gym, by, booking, credit, now }, connection)
  },
  afterwards: ({ gym, now, db }) => promoteWaiting(gym, now, db),
})
