import * as z from 'zod'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { wallAt } from '../gym-time.ts'
import * as texts from './messages.ts'

const instant = z.coerce.number()

export const slotRow = z.object({
  id: z.number(),
  name: z.string(),
  branch: z.number(),
  coach: z.number(),
  coach_name: z.string(),
  starts_at: instant,
  ends_at: instant,
  opens_at: instant,
  cancel_until: instant,
  online: z.number(),
  capacity: z.number(),
  taken: z.number(),
})
export type SlotRow = z.output<typeof slotRow>

/** The columns of a slot `s` with its coach `c`. */
export const slotColumns = `s.id, s.name, s.branch, s.coach, c.fullname AS coach_name, s.starts_at, s.ends_at, s.opens_at,
  s.cancel_until, s.online, s.capacity, s.taken`
export const slotTables = 'slots s JOIN people c ON c.gym = s.gym AND c.id = s.coach'

/** Loads the slot of a request. Refuses unknown and cancelled slots. */
export async function slotOf(
  gym: SandboxGym,
  id: string | undefined,
  connection: Connection,
): Promise<SlotRow> {
  const slot = await firstRow(
    connection,
    slotRow,
    `SELECT ${slotColumns} FROM ${slotTables} WHERE s.gym = $1 AND s.id = $2 AND s.cancelled_at IS NULL`,
    [gym.gym, numberIn(id)],
  )
  if (!slot) throw new Refusal('notFound', texts.classNotFound)
  return slot
}

/** The facts of a class in every answer that contains a class. */
export function classFacts(slot: SlotRow, { timeZone }: SandboxGym) {
  const { date, time } = wallAt(timeZone, slot.starts_at)
  return {
    name: slot.name,
    time,
    end: wallAt(timeZone, slot.ends_at).time,
    date,
    startsAt: slot.starts_at,
    coach: { id: slot.coach, fullname: slot.coach_name },
    branch: slot.branch,
    cancelUntil: slot.cancel_until,
  }
}
