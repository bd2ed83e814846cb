import * as z from 'zod'
import { day } from '#generator/time-units.ts'
import { myBookings } from '#protocol/booking/bookings.ts'
import type { SandboxGym } from '../call.ts'
import { defineRead } from '../define-operation.ts'
import { familyOf, type Relative } from '../people/family.ts'
import { bookRecurring } from './recurring-bookings.ts'
import { classFacts, slotColumns, slotRow } from './slot.ts'

const bookingRow = slotRow.extend({
  booking: z.number(),
  person: z.number(),
  state: z.enum(['active', 'cancelled', 'cancelledLate', 'waiting']),
  ended_by: z.enum(['member', 'staff', 'gym']).nullable(),
  attendance: z.enum(['present', 'absent', 'late']).nullable(),
  stars: z.number().nullable(),
  pass: z.number().nullable(),
  guests: z.coerce.number(),
})
type BookingRow = z.output<typeof bookingRow>

const pageLength = 50
/** Time after a class in which it can be rated, ms. */
export const ratedWithin = 7 * day

/**
 * Lists bookings of the member and the family: upcoming ones and waitlists, soonest first, or past ones, latest
 * first.
 */
export const myBookingsAction = defineRead(myBookings, {
  for: 'member',
  async answer(call, input) {
    const { gym, person, now, db } = call
    const family = await familyOf(call, db)
    await bookRecurring(gym, [person.id, ...family.map(({ id }) => id)], now, db)
    const past = input.period === 'past'
    const from = /^\d{1,6}$/.test(input.from) ? Number(input.from) : 0
    const rows = await db.rows(
      bookingRow,
      `SELECT ${slotColumns}, mine.id AS booking, mine.person, mine.state, mine.ended_by, mine.attendance, mine.stars, mine.pass,
         (SELECT count(*) FROM guests g WHERE g.gym = mine.gym AND g.slot = mine.slot AND g.person = mine.person) AS guests
       FROM (
         SELECT gym, slot, person, id, state, ended_by, attendance, stars, pass FROM bookings WHERE state = 'active' OR $4 = 1
         UNION ALL SELECT gym, slot, person, id, 'waiting', NULL, NULL, NULL, NULL FROM waitlist WHERE $4 = 0
       ) mine
       JOIN slots s ON s.gym = mine.gym AND s.id = mine.slot JOIN people c ON c.gym = s.gym AND c.id = s.coach
       WHERE mine.gym = $1 AND mine.person = ANY ($2) AND CASE WHEN $4 = 1 THEN s.ends_at < $3 ELSE s.ends_at >= $3 END
       ORDER BY CASE WHEN $4 = 1 THEN -s.starts_at ELSE s.starts_at END, mine.id LIMIT ${pageLength + 1} OFFSET $5`,
      [gym.gym, [person.id, ...family.map(({ id }) => id)], now, past ? 1 : 0, from],
    )
    return {
      bookings: rows.slice(0, pageLength).map(row => bookingOf(row, { gym, family, now })),
      next: rows.length > pageLength ? String(from + pageLength) : '',
    }
  },
})

function bookingOf(
  row: BookingRow,
  { gym, family, now }: { gym: SandboxGym; family: readonly Relative[]; now: number },
) {
  const rateUntil = row.ends_at + ratedWithin
  const isOpen = row.state === 'active' && row.attendance !== 'absent' && row.stars === null
  return {
    ...classFacts(row, gym),
    id: row.booking,
    slot: row.id,
    state: row.state,
    endedBy: row.ended_by,
    present: row.attendance === null ? null : row.attendance !== 'absent',
    stars: row.stars,
    rateUntil: isOpen && row.ends_at <= now && now < rateUntil ? rateUntil : null,
    cost: row.pass !== null && (row.state === 'active' || row.state === 'cancelledLate') ? 1 : 0,
    person: family.find(({ id }) => id === row.person) ?? null,
    pass: row.pass === null ? '' : String(row.pass),
    guests: row.state === 'active' ? row.guests : 0,
  }
}
