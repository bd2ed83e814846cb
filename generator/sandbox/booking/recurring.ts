import * as z from 'zod'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, type Database, firstRow, idRow } from '../database/database.ts'
import { dayAndHour, wallAt, weekdayOf } from '../gym-time.ts'
import { book, lockPerson } from './book.ts'
import { tellFamily } from './message.ts'
import { type SlotRow, slotColumns, slotRow, slotTables } from './slot.ts'

export const recurringRow = z.object({
  id: z.number(),
  person: z.number(),
  name: z.string(),
  branch: z.number(),
  weekday: z.number(),
  time: z.string(),
  seen_until: z.coerce.number(),
  problem: z.string(),
})
export type RecurringRow = z.output<typeof recurringRow>
export const recurringColumns = 'r.id, r.person, r.name, r.branch, r.weekday, r.time, r.seen_until, r.problem'

/** The weekday, 1 on Monday to 7 on Sunday, and the hour at which a class is every week. */
export function weekTimeOf({ timeZone }: SandboxGym, startsAt: number): { weekday: number; time: string } {
  const { date, time } = wallAt(timeZone, startsAt)
  return { weekday: weekdayOf(date) || 7, time }
}

/**
 * Books the classes of recurring bookings that have opened since this was last done, of one member or of all. What cannot be booked is told
 * once, and is not tried again. Run before anything is read that it changes.
 */
export async function bookRecurring(
  gym: SandboxGym,
  now: number,
  db: Database,
  person: number | null = null,
): Promise<void> {
  const all = await db.rows(
    recurringRow,
    `SELECT ${recurringColumns} FROM recurring r WHERE r.gym = $1 AND ($2::int IS NULL OR r.person = $2) ORDER BY r.id`,
    [gym.gym, person],
  )
  for (const one of all)
    for (const slot of await openSlotsOf(gym, one, now, db)) await bookOne(gym, one, slot, now, db)
}

/** The classes of one that opened and were not dealt with, the soonest first. */
async function openSlotsOf(
  gym: SandboxGym,
  one: RecurringRow,
  now: number,
  db: Connection,
): Promise<SlotRow[]> {
  const slots = await db.rows(
    slotRow,
    `SELECT ${slotColumns} FROM ${slotTables} WHERE s.gym = $1 AND s.name = $2 AND s.branch = $3 AND s.cancelled_at IS NULL
       AND s.starts_at > GREATEST($4::bigint, $5) AND s.opens_at <= $5 ORDER BY s.starts_at`,
    [gym.gym, one.name, one.branch, one.seen_until, now],
  )
  return slots.filter(slot => {
    const { weekday, time } = weekTimeOf(gym, slot.starts_at)
    return weekday === one.weekday && time === one.time
  })
}

async function bookOne(
  gym: SandboxGym,
  one: RecurringRow,
  slot: SlotRow,
  now: number,
  db: Database,
): Promise<void> {
  const when = `${slot.name}, ${dayAndHour(gym, slot.starts_at)}`
  const { person } = one
  const notice = { gym, person, now, action: { kind: 'slot', id: slot.id } as const }
  try {
    await db.transaction(async connection => {
      await lockPerson(gym, person, connection)
      if (!(await isFirst(gym, one, slot, '', connection))) return
      await book({ gym, person, slot: String(slot.id), pass: '', now, byStaff: false }, connection)
      await tellFamily({ ...notice, title: 'Reservamos tu turno fijo', text: `${when}.` }, connection)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message } = error
    await db.transaction(async connection => {
      await lockPerson(gym, person, connection)
      const isBooked = error.code === 'alreadyBooked'
      if (!(await isFirst(gym, one, slot, isBooked ? '' : message, connection)) || isBooked) return
      const text = `${when}. ${message}`
      await tellFamily({ ...notice, title: 'No pudimos reservar tu turno fijo', text }, connection)
    })
  }
}

/** Takes note that a class was dealt with. False where it was already: of two who do this at once, one does. */
async function isFirst(
  { gym }: SandboxGym,
  { id }: RecurringRow,
  { starts_at }: SlotRow,
  problem: string,
  connection: Connection,
): Promise<boolean> {
  const changed = await connection.write(
    'UPDATE recurring SET seen_until = $3, problem = $4 WHERE gym = $1 AND id = $2 AND seen_until < $3',
    [gym, id, starts_at, problem],
  )
  return changed > 0
}

/** Whether the member has a place in a class. */
export async function hasPlace(
  { gym }: SandboxGym,
  slot: number,
  person: number,
  connection: Connection,
): Promise<boolean> {
  const found = await firstRow(
    connection,
    idRow,
    "SELECT id FROM bookings WHERE gym = $1 AND slot = $2 AND person = $3 AND state = 'active'",
    [gym, slot, person],
  )
  return found !== null
}
