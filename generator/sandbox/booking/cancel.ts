import * as z from 'zod'
import type { SharedAnswer } from '../../../template/src/contract/wire/answer.ts'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { dayAndHour } from '../gym-time.ts'
import type { AskBack, Done } from '../operation.ts'
import { givePlacesBack, lockPerson, lockSlots } from './book.ts'
import { returnCredit } from './pass.ts'
import { numberIn } from './slot.ts'

const bookingRow = z.object({
  id: z.number(),
  slot: z.number(),
  person: z.number(),
  pass: z.number().nullable(),
  name: z.string(),
  starts_at: z.coerce.number(),
  cancel_until: z.coerce.number(),
})

export interface Cancelling {
  gym: SandboxGym
  booking: string | undefined
  /** Whose bookings may be cancelled; null for everybody's. */
  people: readonly number[] | null
  /** What becomes of the credit: by the hour, after a question where it is late; or as staff decide. */
  credit: 'ask' | 'lose if late' | 'keep' | 'return'
  now: number
}

/** Gives a place back, those of the guests who would have come along too, and the credit where it is due. */
export async function cancel(
  wanted: Cancelling,
  connection: Connection,
): Promise<Done<SharedAnswer> | AskBack> {
  const { gym, credit, now, people } = wanted
  const booking = await activeBooking(wanted, connection)
  if (people !== null && booking.starts_at <= now) throw new Refusal('closed', 'La clase ya empezó.')
  const late = now > booking.cancel_until
  if (late && credit === 'ask') return { asksBack: 'late', info: ['Perdés 1 crédito'] }
  const lost = credit === 'keep' || (credit === 'lose if late' && late)
  await connection.write('UPDATE bookings SET state = $3 WHERE gym = $1 AND id = $2', [
    gym.gym,
    booking.id,
    lost ? 'cancelledLate' : 'cancelled',
  ])
  const guests = await connection.write('DELETE FROM guests WHERE gym = $1 AND slot = $2 AND person = $3', [
    gym.gym,
    booking.slot,
    booking.person,
  ])
  await givePlacesBack(gym, booking.slot, 1 + guests, connection)
  const text = `Cancelada: ${booking.name}, ${dayAndHour(gym, booking.starts_at)}`
  if (!lost && booking.pass !== null) await returnCredit({ gym, pass: booking.pass, now, text }, connection)
  return { info: people === null || booking.pass === null ? [] : [creditWords(lost)] }
}

/** To whose place it was: what became of the credit. */
const creditWords = (lost: boolean): string => (lost ? 'Perdiste 1 crédito.' : 'Recuperaste 1 crédito.')

/** Locked, so that two cancellations at once give back one place and one credit: who has it and the class first, as for a booking. */
async function activeBooking(wanted: Cancelling, connection: Connection) {
  const { person, slot } = await findBooking(wanted, connection)
  await lockPerson(wanted.gym, person, connection)
  await lockSlots(wanted.gym, [slot], connection)
  return findBooking(wanted, connection)
}

async function findBooking({ gym, people, booking }: Cancelling, connection: Connection) {
  const found = await firstRow(
    connection,
    bookingRow,
    `SELECT b.id, b.slot, b.person, b.pass, s.name, s.starts_at, s.cancel_until
     FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     WHERE b.gym = $1 AND b.id = $2 AND b.state = 'active' AND ($3::int[] IS NULL OR b.person = ANY ($3))`,
    [gym.gym, numberIn(booking), people],
  )
  if (!found) throw new Refusal('notFound', 'Esa reserva ya no está.')
  return found
}
