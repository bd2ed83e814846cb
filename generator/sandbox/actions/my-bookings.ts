import * as z from 'zod'
import { slotColumns, slotFacts, slotRow } from '../booking/slot.ts'
import type { ActionDefinition } from '../call.ts'

const bookingRow = slotRow.extend({ booking: z.number(), state: z.string() })
const mostShown = 100

/** misreservas: what is to come, soonest first, waitlists included; or what was, latest first. */
export const myBookingsAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, now, db }) {
    const past = fields.tipo === 'hist'
    const rows = await db.rows(
      bookingRow,
      `SELECT ${slotColumns}, mine.id AS booking, mine.state
       FROM (
         SELECT gym, slot, person, id, state FROM bookings WHERE state = 'activa' OR $4 = 1
         UNION ALL SELECT gym, slot, person, id, 'espera' FROM waitlist
       ) mine
       JOIN slots s ON s.gym = mine.gym AND s.id = mine.slot JOIN people c ON c.gym = s.gym AND c.id = s.coach
       WHERE mine.gym = $1 AND mine.person = $2 AND CASE WHEN $4 = 1 THEN s.ends_at < $3 ELSE s.ends_at >= $3 END
       ORDER BY CASE WHEN $4 = 1 THEN -s.starts_at ELSE s.starts_at END, mine.id LIMIT ${mostShown}`,
      [gym.gym, person.id, now, past ? 1 : 0],
    )
    const d = rows.map(row => ({ id: row.booking, slot: row.id, ...slotFacts(row, gym), estado: row.state }))
    return { ok: 1, d, sig: '' }
  },
}
