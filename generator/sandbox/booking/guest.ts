import * as z from 'zod'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import type { Done } from '../define-operation.ts'
import { dayAndHour, wallAt } from '../gym-time.ts'
import { tellFamily } from '../inbox/tell.ts'
import { lockPerson } from '../people/lock-person.ts'
import { isName, toSearchText } from '../people/member-fields.ts'
import { lockSlots, refuseByStanding, releaseSpots, takeSpot } from './book-spot.ts'
import * as texts from './messages.ts'
import { type SlotRow, slotOf } from './slot.ts'

/** The number of guests that a member may bring each month. */
export const guestsPerMonth = 2
const longestName = 80

/** Returns the gym's month of an instant, YYYY-MM. */
export const monthOf = ({ timeZone }: SandboxGym, now: number): string =>
  wallAt(timeZone, now).date.slice(0, 7)

const countRow = z.object({ count: z.coerce.number() })

/** Counts the guests whom a member has invited this month. */
export async function usedThisMonth(
  { gym, person, now }: Pick<MemberCall, 'gym' | 'person' | 'now'>,
  connection: Connection,
): Promise<number> {
  const used = await firstRow(
    connection,
    countRow,
    'SELECT count(*) AS count FROM guests WHERE gym = $1 AND person = $2 AND month = $3',
    [gym.gym, person.id, monthOf(gym, now)],
  )
  return used?.count ?? 0
}

/** Books a spot for a guest. The member is locked first, as for a booking, so that the monthly limit holds. */
export async function takeGuestAlong(
  call: MemberCall,
  input: { slot: string; fullname: string },
  connection: Connection,
): Promise<Done<SharedAnswer>> {
  const { gym, person, now } = call
  const fullname = input.fullname.trim().slice(0, longestName)
  if (!isName(fullname)) throw new Refusal('', texts.guestNameMissing)
  await lockPerson(gym, person.id, connection)
  const slot = await slotOf(gym, input.slot, connection)
  if (slot.starts_at <= now) throw new Refusal('closed', texts.classStarted)
  await refuseWithoutBooking(call, slot, connection)
  await refuseByStanding(gym, person.id, { now, classAt: slot.starts_at }, connection)
  if ((await usedThisMonth(call, connection)) >= guestsPerMonth)
    throw new Refusal('', texts.noInvitationsLeft)
  await takeSpot(slot, gym, connection)
  const written = await connection.write(
    `INSERT INTO guests (gym, slot, person, fullname, searched, month) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [gym.gym, slot.id, person.id, fullname, toSearchText(fullname), monthOf(gym, now)],
  )
  if (written === 0) throw new Refusal('exists', texts.guestTwice(fullname))
  return { info: [texts.guestAdded(fullname, slot.name, dayAndHour(gym, slot.starts_at))] }
}

async function refuseWithoutBooking({ gym, person }: MemberCall, { id }: SlotRow, connection: Connection) {
  const mine = await firstRow(
    connection,
    countRow,
    "SELECT count(*) AS count FROM bookings WHERE gym = $1 AND slot = $2 AND person = $3 AND state = 'active'",
    [gym.gym, id, person.id],
  )
  if (mine?.count === 0) throw new Refusal('', texts.bookFirst)
}

/** Parses the id of a guest on the roll, e.g. 'g7'. Null for the id of a booking. */
export function guestIdIn(id: string | undefined): number | null {
  const [, digits] = /^g(\d{1,9})$/.exec(id ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

const guestRow = z.object({
  slot: z.number(),
  person: z.number(),
  fullname: z.string(),
  name: z.string(),
  starts_at: z.coerce.number(),
})

/** A request to cancel a guest's spot. */
interface GuestCancellation {
  gym: SandboxGym
  guest: number
  /** The reader and the family, who may remove their guests. Null for staff, who may remove any guest. */
  hosts: readonly number[] | null
  now: number
}

/** Cancels a guest's spot and returns the invitation. Hosts and guardians may do so until the class begins. */
export async function giveGuestBack(
  { gym, guest, hosts, now }: GuestCancellation,
  connection: Connection,
): Promise<Done<SharedAnswer>> {
  const values = [gym.gym, guest, hosts]
  const guestBooking = await firstRow(
    connection,
    guestRow,
    `SELECT g.slot, g.person, g.fullname, s.name, s.starts_at FROM guests g JOIN slots s ON s.gym = g.gym AND s.id = g.slot
     WHERE g.gym = $1 AND g.id = $2 AND ($3::int[] IS NULL OR g.person = ANY ($3))`,
    values,
  )
  if (!guestBooking) throw new Refusal('notFound', texts.bookingNotFound)
  if (hosts !== null && guestBooking.starts_at <= now) throw new Refusal('closed', texts.classStarted)
  await lockPerson(gym, guestBooking.person, connection)
  await lockSlots(gym, [guestBooking.slot], connection)
  const gone = await connection.write(
    'DELETE FROM guests WHERE gym = $1 AND id = $2 AND ($3::int[] IS NULL OR person = ANY ($3))',
    values,
  )
  if (gone === 0) throw new Refusal('notFound', texts.bookingNotFound)
  await releaseSpots(gym, guestBooking.slot, 1, connection)
  if (hosts === null) await tellHost({ gym, now, guest: guestBooking }, connection)
  return {}
}

/** Tells the host and the guardian that staff cancelled the spot of a guest. */
async function tellHost(
  { gym, now, guest }: { gym: SandboxGym; now: number; guest: z.output<typeof guestRow> },
  connection: Connection,
): Promise<void> {
  await tellFamily(
    {
      gym,
      person: guest.person,
      now,
      title: texts.guestCancelledByStaff,
      text: texts.bookingStays(guest.fullname, guest.name, dayAndHour(gym, guest.starts_at)),
      action: { kind: 'slot', id: guest.slot },
      kind: 'guest',
    },
    connection,
  )
}
