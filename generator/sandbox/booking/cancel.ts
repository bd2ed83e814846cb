import * as z from 'zod'
import { cancelBooking } from '#protocol/booking/bookings.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import { Refusal, type SandboxGym, type Words } from '../call.ts'
import { type Connection, firstRow, numberIn } from '../database/database.ts'
import { type AskBack, type Done, defineWrite } from '../define-operation.ts'
import { dayAndHour, dayAndMonth, wallAt } from '../gym-time.ts'
import { tellFamily } from '../inbox/tell.ts'
import { type PassRow, returnCredit } from '../payments/pass.ts'
import { peopleOf } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import { firstNameOf } from '../people/member-fields.ts'
import { lockSlots, releaseSpots } from './book-spot.ts'
import { giveGuestBack, guestIdIn } from './guest.ts'
import * as texts from './messages.ts'
import { promoteWaiting } from './promote.ts'

/**
 * Cancels a booking, or the spot of a guest ('g7'), of the member or the family. A late cancellation needs a
 * confirmation.
 */
export const cancelAction = defineWrite(cancelBooking, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, person, now } = call
    const guest = guestIdIn(input.booking)
    const people = await peopleOf(call, connection)
    if (guest !== null) return giveGuestBack({ gym, guest, hosts: people, now }, connection)
    const credit = input.acceptsCost ? 'lose if late' : 'ask'
    return cancel({ gym, by: { reader: person.id, people }, booking: input.booking, credit, now }, connection)
  },
  // Runs after the commit, because promoting waiting members takes locks that the cancellation holds.
  afterwards: ({ gym, now, db }) => promoteWaiting(gym, now, db),
})

const bookingRow = z.object({
  id: z.number(),
  slot: z.number(),
  person: z.number(),
  fullname: z.string(),
  pass: z.number().nullable(),
  name: z.string(),
  starts_at: z.coerce.number(),
  ends_at: z.coerce.number(),
  cancel_until: z.coerce.number(),
})

export interface Cancellation {
  gym: SandboxGym
  booking: string | undefined
  /**
   * The member who cancels, and the people whose bookings that member may cancel. Null for staff, who may
   * cancel any.
   */
  by: { reader: number; people: readonly number[] } | null
  /**
   * The rule for the credit: by the time of cancellation, with or without a question if it is late, or as staff
   * decide.
   */
  credit: 'ask' | 'lose if late' | 'keep' | 'return'
  now: number
}

/** Cancels a booking: frees its spot and those of the member's guests, and returns the credit if it is due. */
export async function cancel(
  request: Cancellation,
  connection: Connection,
): Promise<Done<SharedAnswer> | AskBack> {
  const { gym, credit, now, by } = request
  const booking = await activeBooking(request, connection)
  if (by && booking.starts_at <= now) throw new Refusal('closed', texts.classStarted)
  const late = now > booking.cancel_until
  const isOwn = by?.reader === booking.person
  const name = firstNameOf(booking.fullname)
  if (late && credit === 'ask')
    return { asksBack: 'late', info: [isOwn ? texts.losesCredit : texts.losesCreditOf(name)] }
  const lost = credit === 'keep' || (credit === 'lose if late' && late)
  await connection.write('UPDATE bookings SET state = $3, ended_by = $4 WHERE gym = $1 AND id = $2', [
    gym.gym,
    booking.id,
    lost ? 'cancelledLate' : 'cancelled',
    by ? 'member' : 'staff',
  ])
  const guests = await connection.write('DELETE FROM guests WHERE gym = $1 AND slot = $2 AND person = $3', [
    gym.gym,
    booking.slot,
    booking.person,
  ])
  await releaseSpots(gym, booking.slot, 1 + guests, connection)
  const { pass } = booking
  const when = `${booking.name}, ${dayAndHour(gym, booking.starts_at)}`
  // The gym takes away no spot of a class that is over.
  const isTakenAway = !by && now < booking.ends_at
  const takenAway = isTakenAway ? { takenAway: { classAt: booking.starts_at, isOnce: true } } : {}
  const returned =
    lost || pass === null
      ? null
      : await returnCredit({ gym, pass, now, text: texts.cancelledCredit(when), ...takenAway }, connection)
  const words = pass === null ? null : creditWords(returned, by ? 'today' : 'always', gym, now)
  if (!by) await tellRemoved({ gym, now, booking, guests, when }, words, connection)
  return {
    info: by && words ? [isOwn ? words.self : words.other(name)] : [],
  }
}

/**
 * Describes the credit of a cancelled booking, returned or lost. `lastDay` says if the last day of the credit
 * is mentioned always, or only if it is today.
 */
function creditWords(
  returned: PassRow | null,
  lastDay: 'today' | 'always',
  gym: SandboxGym,
  now: number,
): Words {
  if (!returned) return texts.creditLost
  const until = lastDayWords(returned.expires, lastDay, wallAt(gym.timeZone, now).date)
  return texts.creditReturned(until)
}

function lastDayWords(expires: string, lastDay: 'today' | 'always', today: string): string {
  if (expires === today) return texts.usableToday
  if (lastDay === 'today') return ''
  const day = dayAndMonth(expires)
  return expires < today ? texts.passExpired(day) : texts.usableUntil(day)
}

interface RemovedBooking {
  gym: SandboxGym
  now: number
  booking: z.output<typeof bookingRow>
  guests: number
  when: string
}

/** Tells a member and the guardian that staff cancelled the booking. */
async function tellRemoved(
  { gym, now, booking, guests, when }: RemovedBooking,
  credit: Words | null,
  connection: Connection,
): Promise<void> {
  const withGuests = guests === 0 ? '' : guests === 1 ? texts.guestGoesToo : texts.guestsGoToo
  const text = (last: string) => [`${when}.${withGuests}`, last].filter(part => part !== '').join(' ')
  await tellFamily(
    {
      gym,
      person: booking.person,
      now,
      title: texts.cancelledByStaff,
      text: { self: text(credit?.self ?? ''), other: name => text(credit?.other(name) ?? '') },
      action: { kind: 'slot', id: booking.slot },
    },
    connection,
  )
}

/**
 * Locks the person and the class, in the same order as a booking, so that two concurrent cancellations return
 * one spot and one credit.
 */
async function activeBooking(request: Cancellation, connection: Connection) {
  const { person, slot } = await findBooking(request, connection)
  await lockPerson(request.gym, person, connection)
  await lockSlots(request.gym, [slot], connection)
  return findBooking(request, connection)
}

async function findBooking({ gym, by, booking }: Cancellation, connection: Connection) {
  const row = await firstRow(
    connection,
    bookingRow,
    `SELECT b.id, b.slot, b.person, p.fullname, b.pass, s.name, s.starts_at, s.ends_at, s.cancel_until
     FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot JOIN people p ON p.gym = b.gym AND p.id = b.person
     WHERE b.gym = $1 AND b.id = $2 AND b.state = 'active' AND ($3::int[] IS NULL OR b.person = ANY ($3))`,
    [gym.gym, numberIn(booking), by?.people ?? null],
  )
  if (!row) throw new Refusal('notFound', texts.bookingNotFound)
  return row
}
