import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import type { Code } from '#protocol/wire/answer.ts'
import { orRefused, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, type Database, firstRow } from '../database/database.ts'
import { dayAndHour } from '../gym-time.ts'
import { tellFamily } from '../inbox/tell.ts'
import { lockPerson } from '../people/lock-person.ts'
import { book, lockSlots } from './book-spot.ts'
import * as texts from './messages.ts'
import { type SlotRow, slotOf } from './slot.ts'
import { letGo, maxOffers, waitlistOrder } from './waitlist-entry.ts'

const offerLasts = 15 * minute

const dueRow = z.object({ id: z.number() })
const waitingRow = z.object({ id: z.number(), person: z.number(), refusal: z.string().nullable() })
const expiredRow = z.object({ id: z.number(), slot: z.number(), person: z.number(), offers: z.number() })

/**
 * Gives free spots to waiting members. While cancelling is free, members are booked at once. Later, when a
 * booking could cost them a credit, a spot is held for each of them for 15 minutes. Runs after a spot is freed
 * and before lists are read, so that expired offers are passed on even without new requests.
 */
export async function promoteWaiting(gym: SandboxGym, now: number, db: Database): Promise<void> {
  const expired = await db.rows(
    expiredRow,
    'SELECT id, slot, person, offers FROM waitlist WHERE gym = $1 AND offered_until <= $2',
    [gym.gym, now],
  )
  for (const offer of expired)
    await orRefused(() => db.transaction(connection => endOffer(gym, offer, now, connection)))
  const due = await db.rows(
    dueRow,
    `SELECT s.id FROM slots s WHERE s.gym = $1 AND s.starts_at > $2 AND s.taken < s.capacity
     AND EXISTS (SELECT 1 FROM waitlist w WHERE w.gym = s.gym AND w.slot = s.id AND w.offered_until IS NULL
       AND w.offers < ${maxOffers} AND w.notice * 60000 <= s.starts_at - $2)`,
    [gym.gym, now],
  )
  for (const { id } of due) await fill(gym, id, now, db)
}

/** Ends an offer that was not answered. The last offer removes the member from the list, with a notice. */
async function endOffer(
  gym: SandboxGym,
  { id, slot, person, offers }: z.output<typeof expiredRow>,
  now: number,
  connection: Connection,
): Promise<void> {
  await lockPerson(gym, person, connection)
  const wasHeld = await letGo(gym, id, slot, connection)
  if (!wasHeld || offers + 1 < maxOffers) return
  await connection.write('DELETE FROM waitlist WHERE gym = $1 AND id = $2', [gym.gym, id])
  const { name, starts_at } = await slotOf(gym, String(slot), connection)
  if (starts_at <= now) return
  const when = `${name}, ${dayAndHour(gym, starts_at)}`
  const text = (condition: string) => texts.offersExpired(when, maxOffers, condition)
  await tellFamily(
    {
      gym,
      person,
      now,
      title: texts.leftWaitlist,
      text: { self: text(texts.ifYouWantToGo), other: child => text(texts.ifTheyWantToGo(child)) },
      action: { kind: 'slot', id: slot },
    },
    connection,
  )
}

async function fill(gym: SandboxGym, slotId: number, now: number, db: Database): Promise<void> {
  const passedOver: number[] = []
  for (;;) {
    const waiting = await firstRow(
      db,
      waitingRow,
      `SELECT w.id, w.person, w.refusal FROM waitlist w JOIN slots s ON s.gym = w.gym AND s.id = w.slot
       WHERE w.gym = $1 AND w.slot = $2 AND w.offered_until IS NULL AND w.offers < ${maxOffers} AND s.taken < s.capacity
         AND w.notice * 60000 <= s.starts_at - $3 AND NOT (w.id = ANY ($4::int[]))
       ORDER BY ${waitlistOrder} LIMIT 1`,
      [gym.gym, slotId, now, passedOver],
    )
    if (!waiting) return
    passedOver.push(waiting.id)
    // The class may have been cancelled since it was selected.
    await orRefused(async () => {
      const slot = await slotOf(gym, String(slotId), db)
      try {
        await (now <= slot.cancel_until
          ? bookFor(gym, slot, waiting, now, db)
          : offerTo(gym, slot, waiting, now, db))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await tellPassedOver(gym, slot, waiting, error, now, db)
      }
    })
  }
}

/** Reasons that concern the class or the list, not the member. */
const impersonalReasons: readonly Code[] = ['full', 'closed', 'tooEarly', 'alreadyBooked', 'notFound']

/**
 * Tells a waiting member why the free spot was not given to them. Each read tries again, so the row remembers
 * the reason and the member is told once.
 */
async function tellPassedOver(
  gym: SandboxGym,
  slot: SlotRow,
  { id, person, refusal }: z.output<typeof waitingRow>,
  { code, words }: Refusal,
  now: number,
  db: Database,
): Promise<void> {
  if (refusal === code || impersonalReasons.includes(code)) return
  const when = `${slot.name}, ${dayAndHour(gym, slot.starts_at)}`
  await db.transaction(async connection => {
    await lockPerson(gym, person, connection)
    const isNew = await connection.write(
      'UPDATE waitlist SET refusal = $3 WHERE gym = $1 AND id = $2 AND offered_until IS NULL AND refusal IS DISTINCT FROM $3',
      [gym.gym, id, code],
    )
    if (isNew === 0) return
    await tellFamily(
      {
        gym,
        person,
        now,
        title: texts.passedOver,
        text: texts.staysInWaitlist(when, words),
        action: { kind: 'slot', id: slot.id },
        kind: 'refusal',
      },
      connection,
    )
  })
}

/**
 * Books a waiting member. Throws a Refusal if that is impossible, e.g. without a credit. The member then stays
 * in the list.
 */
async function bookFor(
  gym: SandboxGym,
  slot: SlotRow,
  { id, person }: z.output<typeof waitingRow>,
  now: number,
  db: Database,
) {
  const when = `${slot.name}, ${dayAndHour(gym, slot.starts_at)}`
  await db.transaction(async connection => {
    await lockPerson(gym, person, connection)
    await lockSlots(gym, [slot.id], connection)
    await refuseWhoLeft(gym, id, connection)
    await book({ gym, person, slot: String(slot.id), pass: '', now, byStaff: false }, connection)
    await tellFamily(
      {
        gym,
        person,
        now,
        title: texts.spotIsYours,
        text: texts.cancelInTime(when),
        action: { kind: 'slot', id: slot.id },
      },
      connection,
    )
  })
}

/** Refuses a member who has left the list since it was read. */
async function refuseWhoLeft({ gym }: SandboxGym, waiting: number, connection: Connection): Promise<void> {
  const still = await firstRow(
    connection,
    dueRow,
    'SELECT id FROM waitlist WHERE gym = $1 AND id = $2 AND offered_until IS NULL',
    [gym, waiting],
  )
  if (!still) throw new Refusal('notFound', texts.leftMeanwhile)
}

async function offerTo(
  gym: SandboxGym,
  slot: SlotRow,
  waiting: z.output<typeof waitingRow>,
  now: number,
  db: Database,
) {
  await refuseUnbookable(gym, slot, waiting.person, now, db)
  const until = Math.min(now + offerLasts, slot.starts_at)
  await db.transaction(async connection => {
    await hold(gym, slot.id, connection)
    await markOffered(gym, waiting.id, until, connection)
    await tellFamily(
      {
        gym,
        person: waiting.person,
        now,
        title: texts.confirmSpot,
        text: texts.spotIsHeld(slot.name, dayAndHour(gym, slot.starts_at)),
        action: { kind: 'waitlist', id: waiting.id },
      },
      connection,
    )
  })
}

/** Books on trial and rolls back. A member who cannot book must not block a spot for 15 minutes. */
async function refuseUnbookable(
  gym: SandboxGym,
  slot: SlotRow,
  person: number,
  now: number,
  db: Database,
): Promise<void> {
  const undo = new Error('The booking was a trial.')
  try {
    await db.transaction(async connection => {
      await book({ gym, person, slot: String(slot.id), pass: '', now, byStaff: false }, connection)
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
}

async function hold(gym: SandboxGym, slot: number, connection: Connection): Promise<void> {
  const held = await connection.write(
    'UPDATE slots SET taken = taken + 1 WHERE gym = $1 AND id = $2 AND taken < capacity AND cancelled_at IS NULL',
    [gym.gym, slot],
  )
  if (held === 0) throw new Refusal('full', texts.classFull)
}

/**
 * Marks the offer. Of two requests that offer the same spot concurrently, the second fails and its hold is
 * undone.
 */
async function markOffered(
  gym: SandboxGym,
  waiting: number,
  until: number,
  connection: Connection,
): Promise<void> {
  const promised = await connection.write(
    'UPDATE waitlist SET offered_until = $3 WHERE gym = $1 AND id = $2 AND offered_until IS NULL',
    [gym.gym, waiting, until],
  )
  if (promised === 0) throw new Refusal('notFound', texts.leftMeanwhile)
}
