import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import * as bookingTexts from '../booking/messages.ts'
import { Refusal, type SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { wallAt } from '../gym-time.ts'
import * as texts from './messages.ts'

/** Time before a class from which its check-in is open, ms. */
export const opensBefore = 30 * minute
const lateAfter = 10 * minute

export const arrivalRow = z.object({
  id: z.number(),
  slot: z.number(),
  name: z.string(),
  branch: z.number(),
  starts_at: z.coerce.number(),
  ends_at: z.coerce.number(),
  attendance: z.enum(['present', 'absent', 'late']).nullable(),
})
/** A booking at check-in. */
export type Arrival = z.output<typeof arrivalRow>

export const arrivalColumns = 'b.id, b.slot, s.name, s.branch, s.starts_at, s.ends_at, b.attendance'
export const arrivalTables = 'bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot'

/** Returns the instant (ms) from which members can check in. */
export const opensAt = ({ starts_at }: Pick<Arrival, 'starts_at'>): number => starts_at - opensBefore

/** Refuses check-ins outside of the window, which opens before the class and closes with its end. */
export function refuseOutsideOfWindow(arrival: Arrival, now: number, { timeZone }: SandboxGym): void {
  const { time } = wallAt(timeZone, opensAt(arrival))
  if (now < opensAt(arrival)) throw new Refusal('tooEarly', texts.opensAt(time))
  if (now > arrival.ends_at) throw new Refusal('closed', bookingTexts.classEnded)
}

export const isInWindow = (arrival: Arrival, now: number): boolean =>
  opensAt(arrival) <= now && now <= arrival.ends_at

/** Marks a member as present, or as late some minutes after the start. */
export async function markPresent(
  { gym }: SandboxGym,
  arrival: Arrival,
  now: number,
  connection: Connection,
): Promise<void> {
  const attendance = now > arrival.starts_at + lateAfter ? 'late' : 'present'
  await connection.write('UPDATE bookings SET attendance = $3, marked_at = $4 WHERE gym = $1 AND id = $2', [
    gym,
    arrival.id,
    attendance,
    now,
  ])
}
