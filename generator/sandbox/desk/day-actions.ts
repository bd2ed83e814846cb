import * as z from 'zod'
import { deskDay } from '#protocol/desk/day.ts'
import { promoteWaiting } from '../booking/promote.ts'
import { classFacts, slotColumns, slotRow, slotTables } from '../booking/slot.ts'
import { waitlistOrder } from '../booking/waitlist-entry.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, numberIn } from '../database/database.ts'
import { defineRead } from '../define-operation.ts'
import { addDays, instantOf, isDate, wallAt } from '../gym-time.ts'
import { amountOf } from '../payments/amounts.ts'
import { overdueOf } from '../payments/charge.ts'
import * as texts from './messages.ts'
import { countToReview } from './review-transfers.ts'

/**
 * Lists the classes of a day, today including last night's that still go on, with visitors, attendance and
 * waitlist.
 */
export const deskDayAction = defineRead(deskDay, {
  for: 'staff',
  async answer(call, input) {
    const { gym, now, db } = call
    await promoteWaiting(gym, now, db)
    const today = wallAt(gym.timeZone, now).date
    const slots = await slotsOfDay(call, { date: input.date || today, branch: input.branch })
    const ids = slots.map(({ id }) => id)
    const visitors = await visitorsOf(gym, ids, today, db)
    const waiting = await waitingFor(gym, ids, db)
    return {
      classes: slots.map(slot => ({
        ...classFacts(slot, gym),
        id: slot.id,
        capacity: slot.capacity,
        taken: slot.taken,
        online: slot.online === 1,
        visitors: visitors.filter(one => one.slot === slot.id),
        waitlist: waiting.filter(one => one.slot === slot.id),
      })),
      transfers: await countToReview(gym, db),
    }
  },
})

function slotsOfDay({ gym, now, db }: MemberCall, { date, branch }: { date: string; branch: string }) {
  if (!isDate(date)) throw new Refusal('', texts.dateUnreadable)
  const midnight = (of: string) => instantOf(gym.timeZone, { date: of, time: '00:00' })
  return db.rows(
    slotRow,
    `SELECT ${slotColumns} FROM ${slotTables}
     WHERE s.gym = $1 AND s.cancelled_at IS NULL AND s.starts_at < $3 AND (s.starts_at >= $2 OR s.ends_at > $5) AND ($4::int IS NULL OR s.branch = $4)
     ORDER BY s.starts_at, s.id`,
    [
      ...[gym.gym, midnight(date), midnight(addDays(date, 1)), branch === '' ? null : numberIn(branch)],
      date === wallAt(gym.timeZone, now).date ? now : null,
    ],
  )
}

const visitorRow = z.object({
  slot: z.number(),
  booking: z.string(),
  person: z.number(),
  fullname: z.string(),
  photo: z.string(),
  attendance: z.enum(['present', 'absent', 'late']).nullable(),
  pass: z.string(),
  debt: z.coerce.number(),
  is_first: z.boolean(),
})

/** Loads the visitors of classes. The first class of a person is the earliest booking that was not missed. */
async function visitorsOf(
  { gym }: SandboxGym,
  slots: readonly number[],
  today: string,
  connection: Connection,
) {
  const rows = await connection.rows(
    visitorRow,
    `SELECT b.slot, b.id::text AS booking, b.person, p.fullname, COALESCE(p.picture, '') AS photo, b.attendance,
       COALESCE(a.name, '') AS pass, ${overdueOf('$3')} AS debt,
       NOT EXISTS (SELECT 1 FROM bookings o JOIN slots e ON e.gym = o.gym AND e.id = o.slot
         WHERE o.gym = b.gym AND o.person = b.person AND o.state = 'active' AND o.attendance IS DISTINCT FROM 'absent'
           AND e.starts_at < s.starts_at) AS is_first
     FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot JOIN people p ON p.gym = b.gym AND p.id = b.person
     LEFT JOIN passes a ON a.gym = b.gym AND a.id = b.pass
     WHERE b.gym = $1 AND b.slot = ANY ($2) AND b.state = 'active'
     UNION ALL
     SELECT g.slot, 'g' || g.id, 0, g.fullname, '', g.attendance, 'Va con ' || p.fullname, 0, false
     FROM guests g JOIN people p ON p.gym = g.gym AND p.id = g.person
     WHERE g.gym = $1 AND g.slot = ANY ($2)
     ORDER BY fullname, booking`,
    [gym, slots, today],
  )
  return rows.map(({ is_first: isFirst, debt, ...row }) => ({ ...row, debt: amountOf(debt), isFirst }))
}

const waitingRow = z.object({
  slot: z.number(),
  person: z.number(),
  fullname: z.string(),
  photo: z.string(),
  offeredUntil: z.coerce.number().nullable(),
})

const waitingFor = ({ gym }: SandboxGym, slots: readonly number[], connection: Connection) =>
  connection.rows(
    waitingRow,
    `SELECT w.slot, w.person, p.fullname, COALESCE(p.picture, '') AS photo, w.offered_until AS "offeredUntil"
     FROM (SELECT * FROM waitlist WHERE gym = $1 AND slot = ANY ($2)) w JOIN people p ON p.gym = w.gym AND p.id = w.person
     ORDER BY ${waitlistOrder
       .split(', ')
       .map(column => `w.${column}`)
       .join(', ')}`,
    [gym, slots],
  )
