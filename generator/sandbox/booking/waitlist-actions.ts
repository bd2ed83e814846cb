import * as z from 'zod'
import {
  acceptOffer,
  declineOffer,
  joinWaitlist,
  leaveWaitlist,
  waitlists,
} from '#protocol/booking/waitlist.ts'
import { type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { dayAndHour } from '../gym-time.ts'
import { addressReader, familyOf, findPerson, peopleOf } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import { lockSlots } from './book-spot.ts'
import * as texts from './messages.ts'
import { promoteWaiting } from './promote.ts'
import { classFacts, type SlotRow, slotColumns, slotOf, slotRow } from './slot.ts'
import {
  type JoinRequest,
  leaveWaitlist as leaveLine,
  positionOf,
  acceptOffer as takeOffer,
  joinWaitlist as waitInLine,
} from './waitlist-entry.ts'

const maxNotice = 24 * 60

/** Joins the waitlist of a full class. Joining again changes the minimum notice. */
export const joinWaitlistAction = defineWrite(joinWaitlist, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, now } = call
    const person = await findPerson(call, input.person, connection)
    return addressReader(call.person.id, { gym, person }, connection, async name => {
      await lockPerson(gym, person, connection)
      await lockSlots(gym, [numberIn(input.slot)], connection)
      const slot = await slotOf(gym, input.slot, connection)
      await refuseWithoutNeed(slot, { gym, person, now }, connection)
      const notice = Math.min(maxNotice, Math.max(0, Math.trunc(input.notice)))
      return { ...(await waitInLine({ gym, slot, person, notice, name }, connection)), info: [] }
    })
  },
})

const standingRow = z.object({ booked: z.boolean(), waits: z.boolean() })

/**
 * Refuses a class that is bookable, not open yet, or booked by the member. Allows members who already wait, so
 * that they can change the minimum notice.
 */
async function refuseWithoutNeed(
  slot: SlotRow,
  { gym, person, now }: Pick<JoinRequest, 'gym' | 'person'> & { now: number },
  connection: Connection,
): Promise<void> {
  if (slot.starts_at <= now) throw new Refusal('closed', texts.classStarted)
  const bookingState = await firstRow(
    connection,
    standingRow,
    `SELECT EXISTS (SELECT 1 FROM bookings WHERE gym = $1 AND slot = $2 AND person = $3 AND state = 'active') AS booked,
       EXISTS (SELECT 1 FROM waitlist WHERE gym = $1 AND slot = $2 AND person = $3) AS waits`,
    [gym.gym, slot.id, person],
  )
  if (bookingState?.booked) throw new Refusal('alreadyBooked', texts.alreadyBooked)
  if (bookingState?.waits) return
  if (slot.opens_at > now) throw new Refusal('tooEarly', texts.opensAt(dayAndHour(gym, slot.opens_at)))
  if (slot.taken < slot.capacity) throw new Refusal('', texts.hasFreeSpots)
}

const waitingRow = slotRow.extend({
  person: z.number(),
  waiting: z.number(),
  notice: z.number(),
  offered_until: z.coerce.number().nullable(),
  position: z.coerce.number(),
  length: z.coerce.number(),
})

/** Lists the waitlist entries of the member and the family, soonest class first. */
export const waitlistsAction = defineRead(waitlists, {
  for: 'member',
  async answer(call) {
    const { gym, person, now, db } = call
    await promoteWaiting(gym, now, db)
    const family = await familyOf(call, db)
    const rows = await db.rows(
      waitingRow,
      `SELECT ${slotColumns}, mine.id AS waiting, mine.person, mine.notice, mine.offered_until, ${positionOf('mine')} AS position,
         (SELECT count(*) FROM waitlist w WHERE w.gym = mine.gym AND w.slot = mine.slot) AS length
       FROM waitlist mine JOIN slots s ON s.gym = mine.gym AND s.id = mine.slot
       JOIN people c ON c.gym = s.gym AND c.id = s.coach
       WHERE mine.gym = $1 AND mine.person = ANY ($2) AND s.starts_at > $3 ORDER BY s.starts_at, mine.id`,
      [gym.gym, [person.id, ...family.map(({ id }) => id)], now],
    )
    return {
      waitlists: rows.map(row => ({
        ...classFacts(row, gym),
        id: row.waiting,
        slot: row.id,
        position: row.position,
        length: row.length,
        notice: row.notice,
        offeredUntil: row.offered_until,
        person: family.find(({ id }) => id === row.person) ?? null,
      })),
    }
  },
})

async function requestOf(call: MemberCall, waiting: string, connection: Connection) {
  const { gym, person, now } = call
  return { gym, reader: person.id, people: await peopleOf(call, connection), waiting, now }
}

/** Accepts the spot that is held for the member or a relative. */
export const acceptOfferAction = defineWrite(acceptOffer, {
  for: 'member',
  work: async (call, { place: entry }, connection) =>
    takeOffer(await requestOf(call, entry, connection), connection),
})

/** Leaves a list and gives up a held spot. */
const leaving = {
  for: 'member',
  async work(call: MemberCall, { place: entry }: { place: string }, connection: Connection) {
    await leaveLine(await requestOf(call, entry, connection), connection)
    return {}
  },
  afterwards: ({ gym, now, db }: MemberCall) => promoteWaiting(gym, now, db),
} as const
export const leaveWaitlistAction = defineWrite(leaveWaitlist, leaving)
export const declineOfferAction = defineWrite(declineOffer, leaving)
