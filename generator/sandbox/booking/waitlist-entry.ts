import * as z from 'zod'
import { noPass } from '#protocol/booking/bookings.ts'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { addressReader } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import { type BookingResult, book, lockSlots, releaseSpots } from './book-spot.ts'
import * as texts from './messages.ts'
import { type SlotRow, slotOf } from './slot.ts'

const entryRow = z.object({ id: z.number(), position: z.coerce.number() })

/** A request to wait for a spot. */
export interface JoinRequest {
  gym: SandboxGym
  slot: SlotRow
  person: number
  /** Minimum notice: minutes before the class up to which a spot is still welcome. */
  notice: number
  /** The member's first name, if another person reads the answer. */
  name: string | null
}

const waitingRow = z.object({ waiting: z.coerce.number(), mine: z.boolean() })
const maxWaiting = 20

/** Adds a member to the end of a class's waitlist. A member who already waits keeps the position. */
export async function joinWaitlist(
  { gym, slot, person, notice, name }: JoinRequest,
  connection: Connection,
): Promise<BookingResult> {
  await lockPerson(gym, person, connection)
  await lockSlots(gym, [slot.id], connection)
  // Checks again under the lock: the class may have been cancelled in between.
  await slotOf(gym, String(slot.id), connection)
  const list = await firstRow(
    connection,
    waitingRow,
    `SELECT count(*) AS waiting, COALESCE(bool_or(person = $3), false) AS mine FROM waitlist WHERE gym = $1 AND slot = $2`,
    [gym.gym, slot.id, person],
  )
  if (list && !list.mine && list.waiting >= maxWaiting) throw new Refusal('waitlistFull', texts.waitlistFull)
  await connection.write(
    `INSERT INTO waitlist (gym, slot, person, notice) VALUES ($1, $2, $3, $4)
     ON CONFLICT (gym, slot, person) DO UPDATE SET notice = EXCLUDED.notice`,
    [gym.gym, slot.id, person, notice],
  )
  const waitlist = await firstRow(
    connection,
    entryRow,
    `SELECT id, ${positionOf('mine')} AS position FROM waitlist mine WHERE gym = $1 AND slot = $2 AND person = $3`,
    [gym.gym, slot.id, person],
  )
  return {
    info: [name === null ? texts.joinedWaitlist.self : texts.joinedWaitlist.other(name)],
    pass: noPass,
    booking: null,
    waitlist,
  }
}

/** SQL order of a waitlist: by arrival. Members who let an offer expire go behind the others. */
export const waitlistOrder = 'offers, id'

/** Builds the SQL of the position of a waitlist row. */
export const positionOf = (row: string): string =>
  `(SELECT count(*) FROM waitlist w WHERE w.gym = ${row}.gym AND w.slot = ${row}.slot AND (w.offers, w.id) <= (${row}.offers, ${row}.id))`

const offerRow = z.object({
  id: z.number(),
  slot: z.number(),
  person: z.number(),
  offers: z.number(),
  offered_until: z.coerce.number().nullable(),
})

/** A request about a waitlist entry of the reader or of the family. */
export interface WaitlistRequest {
  gym: SandboxGym
  reader: number
  /** The ids of the reader and the family. */
  people: readonly number[]
  waiting: string | undefined
  now: number
}

/** Books the spot that is held for a member. */
export async function acceptOffer(request: WaitlistRequest, connection: Connection): Promise<BookingResult> {
  const { gym, reader, now } = request
  const { slot, person, offers, offered_until: until } = await waitingOf(request, connection)
  return addressReader(reader, { gym, person }, connection, name => {
    if (until === null || until <= now)
      throw new Refusal(
        'closed',
        offers + 1 < maxOffers || until === null ? texts.offerExpired : texts.lastOfferExpired,
      )
    return book({ gym, person, slot: String(slot), pass: '', now, byStaff: false, name }, connection)
  })
}

/** Leaves a list. A held spot is offered to the next member. */
export async function leaveWaitlist(request: WaitlistRequest, connection: Connection): Promise<void> {
  const { id, slot } = await waitingOf(request, connection)
  await letGo(request.gym, id, slot, connection)
  await connection.write('DELETE FROM waitlist WHERE gym = $1 AND id = $2', [request.gym.gym, id])
}

/** Locks the member and the class of a waitlist entry, in the order that all requests use. */
async function waitingOf(request: WaitlistRequest, connection: Connection) {
  const { gym } = request
  const waitlistEntry = await findWaiting(request, connection)
  await lockPerson(gym, waitlistEntry.person, connection)
  await lockSlots(gym, [waitlistEntry.slot], connection)
  return findWaiting(request, connection)
}

async function findWaiting({ gym, people, waiting }: WaitlistRequest, connection: Connection) {
  const waitlistEntry = await firstRow(
    connection,
    offerRow,
    'SELECT id, slot, person, offers, offered_until FROM waitlist WHERE gym = $1 AND id = $2 AND person = ANY ($3)',
    [gym.gym, numberIn(waiting), people],
  )
  if (!waitlistEntry) throw new Refusal('notFound', texts.notWaiting)
  return waitlistEntry
}

/** The number of offers after which a member is removed from the list. */
export const maxOffers = 3

/** Frees the held spot of a waitlist entry. Returns true if a spot was held. */
export async function letGo(
  gym: SandboxGym,
  waiting: number,
  slot: number,
  connection: Connection,
): Promise<boolean> {
  await lockSlots(gym, [slot], connection)
  const held = await connection.write(
    'UPDATE waitlist SET offered_until = NULL, offers = offers + 1 WHERE gym = $1 AND id = $2 AND offered_until IS NOT NULL',
    [gym.gym, waiting],
  )
  if (held === 1) await releaseSpots(gym, slot, 1, connection)
  return held === 1
}
