import * as z from 'zod'
import { type Slot, schedule } from '#protocol/booking/classes.ts'
import type { Reason, SandboxGym } from '../call.ts'
import { defineRead } from '../define-operation.ts'
import { addDays, instantOf, isDate, wallAt } from '../gym-time.ts'
import { creditReasons } from '../payments/pass.ts'
import { peopleOf } from '../people/family.ts'
import { loadStandingReasons } from './book-spot.ts'
import * as texts from './messages.ts'
import { tellOpenings } from './openings.ts'
import { promoteWaiting } from './promote.ts'
import { bookRecurring } from './recurring-bookings.ts'
import { classFacts, type SlotRow, slotColumns, slotRow, slotTables } from './slot.ts'

const maxDays = 14
const shownSlot = slotRow.extend({
  mine: z.boolean(),
  waits: z.boolean(),
  waiting: z.coerce.number(),
  tells: z.boolean(),
  /** Another class that the member has booked at the same time. */
  clash: z.string().nullable(),
})
const kindRow = z.object({ name: z.string(), about: z.string() })
const coachRow = z.object({ id: z.number(), about: z.string(), photo: z.string() })
type ShownSlot = z.output<typeof shownSlot>

/** Lists the classes of some days, each with its state for this member. */
export const scheduleAction = defineRead(schedule, {
  for: 'member',
  async answer(call, input) {
    const { gym, person, now, db } = call
    await promoteWaiting(gym, now, db)
    await bookRecurring(gym, await peopleOf(call, db), now, db)
    await tellOpenings(gym, now, db)
    const { from, to } = spanOf(input, gym, now)
    const branch = /^\d{1,9}$/.test(input.branch) ? Number(input.branch) : 0
    const slots = await db.rows(
      shownSlot,
      `SELECT ${slotColumns},
         EXISTS (SELECT 1 FROM bookings b WHERE b.gym = s.gym AND b.slot = s.id AND b.person = $2 AND b.state = 'active') AS mine,
         EXISTS (SELECT 1 FROM waitlist w WHERE w.gym = s.gym AND w.slot = s.id AND w.person = $2) AS waits,
         (SELECT count(*) FROM waitlist w WHERE w.gym = s.gym AND w.slot = s.id) AS waiting,
         EXISTS (SELECT 1 FROM opening_notices n WHERE n.gym = s.gym AND n.slot = s.id AND n.person = $2) AS tells,
         (SELECT o.name FROM bookings b JOIN slots o ON o.gym = b.gym AND o.id = b.slot
           WHERE b.gym = s.gym AND b.person = $2 AND b.state = 'active' AND o.id <> s.id
             AND o.starts_at < s.ends_at AND o.ends_at > s.starts_at LIMIT 1) AS clash
       FROM ${slotTables}
       WHERE s.gym = $1 AND s.cancelled_at IS NULL AND s.starts_at >= $3 AND s.starts_at < $4 AND ($5 = 0 OR s.branch = $5)
       ORDER BY s.starts_at, s.id`,
      [gym.gym, person.id, from, to, branch],
    )
    const standingReason = await loadStandingReasons(gym, person.id, now, db)
    const credit = await creditReasons(gym, person.id, { now, classes: slots }, db)
    const circumstances = (slot: ShownSlot) => ({
      gym,
      now,
      reason: standingReason(slot.starts_at) ?? credit.get(wallAt(gym.timeZone, slot.starts_at).date) ?? null,
    })
    const kinds = await db.rows(
      kindRow,
      'SELECT name, about FROM class_kinds WHERE gym = $1 AND name = ANY ($2) ORDER BY name',
      [gym.gym, slots.map(({ name }) => name)],
    )
    const coaches = await db.rows(
      coachRow,
      `SELECT id, about, COALESCE(picture, '') AS photo FROM people
       WHERE gym = $1 AND id = ANY ($2) AND about IS NOT NULL AND closed_at IS NULL ORDER BY id`,
      [gym.gym, slots.map(({ coach }) => coach)],
    )
    return { slots: slots.map(slot => describeSlot(slot, circumstances(slot))), kinds, coaches }
  },
})

function spanOf(input: { from: string; days: number }, { timeZone }: SandboxGym, now: number) {
  const first = isDate(input.from) ? input.from : wallAt(timeZone, now).date
  const days = Math.min(maxDays, Math.max(1, Math.trunc(input.days)))
  const midnight = (date: string) => instantOf(timeZone, { date, time: '00:00' })
  return { from: midnight(first), to: midnight(addDays(first, days)) }
}

/** The facts that determine the state of a class for the member. */
interface Circumstances {
  gym: SandboxGym
  now: number
  /** The reason why the member could not book a free spot. */
  reason: Reason | null
}

function describeSlot(slot: ShownSlot, { gym, now, reason }: Circumstances) {
  const { state, why = null } = stateOf(slot, now, reason)
  return {
    ...classFacts(slot, gym),
    id: slot.id,
    capacity: slot.capacity,
    taken: slot.taken,
    waiting: slot.waiting,
    opensAt: slot.opens_at,
    online: slot.online === 1,
    tellsOpening: slot.tells,
    state,
    reason: why,
  }
}

function stateOf(
  slot: ShownSlot,
  now: number,
  reason: Reason | null,
): { state: Slot['state']; why?: Reason | null } {
  if (slot.mine) return { state: 'booked' }
  if (slot.starts_at <= now) return { state: 'closed', why: { code: 'closed', text: texts.classStarted } }
  if (slot.opens_at > now) return { state: 'notOpen' }
  // Everyone may book a free spot, including waiting members who were not offered the spot.
  if (!isFull(slot)) return { state: 'free', why: clashOf(slot) ?? reason }
  return slot.waits
    ? { state: 'waitlisted' }
    : { state: 'full', why: { code: 'full', text: texts.classFull } }
}

const clashOf = ({ clash }: ShownSlot): Reason | null =>
  clash === null ? null : { code: 'sameHour', text: texts.sameHour(clash).self }

const isFull = ({ taken, capacity }: SlotRow): boolean => taken >= capacity
