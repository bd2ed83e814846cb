import * as z from 'zod'
import { lockPerson } from '../booking/book.ts'
import { familyOf, personMeant } from '../booking/family.ts'
import { promoteWaiting } from '../booking/promote.ts'
import {
  lockSlots,
  numberIn,
  type SlotRow,
  slotColumns,
  slotFacts,
  slotOf,
  slotRow,
} from '../booking/slot.ts'
import { acceptOffer, type Joining, joinWaitlist, leaveWaitlist, positionOf } from '../booking/waitlist.ts'
import { type ActionDefinition, type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { dayAndHour } from '../gym-time.ts'
import { once } from '../once.ts'

const mostNotice = 24 * 60

/** esperaadd: a place on the list of a full class; once more, to change from when on a place comes too late. */
export const joinWaitlistAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { gym, fields, now } = call
      const person = await personMeant(call, connection)
      await lockPerson(gym, person, connection)
      await lockSlots(gym, [numberIn(fields.id)], connection)
      const slot = await slotOf(gym, fields.id, connection)
      await refuseWithoutNeed(slot, { gym, person, now }, connection)
      const notice = Math.min(mostNotice, Math.max(0, Number.parseInt(fields.aviso ?? '', 10) || 0))
      const answer = await joinWaitlist({ gym, slot, person, notice }, connection)
      return { ...answer, inf: [] }
    }),
}

const standingRow = z.object({ booked: z.boolean(), waits: z.boolean() })

/** Nobody waits for a class that can be booked, that cannot be booked yet, or that they go to; who waits already may change from when on. */
async function refuseWithoutNeed(
  slot: SlotRow,
  { gym, person, now }: Pick<Joining, 'gym' | 'person'> & { now: number },
  connection: Connection,
): Promise<void> {
  if (slot.starts_at <= now) throw new Refusal('cerrada', 'La clase ya empezó.')
  const found = await firstRow(
    connection,
    standingRow,
    `SELECT EXISTS (SELECT 1 FROM bookings WHERE gym = $1 AND slot = $2 AND person = $3 AND state = 'activa') AS booked,
       EXISTS (SELECT 1 FROM waitlist WHERE gym = $1 AND slot = $2 AND person = $3) AS waits`,
    [gym.gym, slot.id, person],
  )
  if (found?.booked) throw new Refusal('yareservado', 'Ya tenés un lugar en esta clase.')
  if (found?.waits) return
  if (slot.opens_at > now)
    throw new Refusal('temprano', `Las reservas abren el ${dayAndHour(gym, slot.opens_at)}.`)
  if (slot.taken < slot.capacity) throw new Refusal('', 'Todavía hay lugar: reservá la clase.')
}

const waitingRow = slotRow.extend({
  person: z.number(),
  waiting: z.number(),
  notice: z.number(),
  offered_until: z.coerce.number().nullable(),
  position: z.coerce.number(),
  length: z.coerce.number(),
})

/** esperalist: the lists the member and the family are on, the class that comes first at the top. */
export const waitlistsAction: ActionDefinition = {
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
    const d = rows.map(row => ({
      id: row.waiting,
      slot: row.id,
      ...slotFacts(row, gym),
      pos: row.position,
      de: row.length,
      aviso: row.notice,
      oferta: row.offered_until,
      persona: family.find(({ id }) => id === row.person) ?? null,
    }))
    return { ok: 1, d }
  },
}

async function answering(call: MemberCall, connection: Connection) {
  const { gym, person, fields, now } = call
  const family = await familyOf(call, connection)
  return { gym, people: [person.id, ...family.map(({ id }) => id)], waiting: fields.id, now }
}

/** esperaok: takes the place that is held for the member or one of the family. */
export const acceptOfferAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, async connection => acceptOffer(await answering(call, connection), connection)),
}

/** esperano, esperadel: leaves a list, and with it a place that was held. */
export const leaveWaitlistAction: ActionDefinition = {
  for: 'member',
  async answer(call) {
    const answer = await once(call, async connection =>
      leaveWaitlist(await answering(call, connection), connection),
    )
    if (answer.ok === 1) await promoteWaiting(call.gym, call.now, call.db)
    return answer
  },
}
