import * as z from 'zod'
import { Refusal, type SandboxGym, type Wire } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { returnCredit } from './pass.ts'
import { numberIn } from './slot.ts'

const bookingRow = z.object({
  id: z.number(),
  slot: z.number(),
  pass: z.number().nullable(),
  starts_at: z.coerce.number(),
  cancel_until: z.coerce.number(),
})

export interface Cancelling {
  gym: SandboxGym
  person: number
  booking: string | undefined
  /** The member agrees to lose the credit. */
  confirmed: boolean
  now: number
}

/** Gives a place back, and the credit where it is still time. Late, it asks first: ok 2. */
export async function cancel(wanted: Cancelling, connection: Connection): Promise<Wire> {
  const booking = await activeBooking(wanted, connection)
  if (booking.starts_at <= wanted.now) throw new Refusal('cerrada', 'La clase ya empezó.')
  const late = wanted.now > booking.cancel_until
  if (late && !wanted.confirmed) return { ok: 2, cod: 'tarde', inf: ['Perdés 1 crédito'] }
  await connection.write('UPDATE bookings SET state = $3 WHERE gym = $1 AND id = $2', [
    wanted.gym.gym,
    booking.id,
    late ? 'tarde' : 'cancelada',
  ])
  await connection.write('UPDATE slots SET taken = taken - 1 WHERE gym = $1 AND id = $2', [
    wanted.gym.gym,
    booking.slot,
  ])
  if (!late && booking.pass !== null) await returnCredit(wanted.gym, booking.pass, connection)
  return { ok: 1 }
}

/** Locked, so that two cancellations at once give back one place and one credit. */
async function activeBooking({ gym, person, booking }: Cancelling, connection: Connection) {
  const found = await firstRow(
    connection,
    bookingRow,
    `SELECT b.id, b.slot, b.pass, s.starts_at, s.cancel_until
     FROM bookings b JOIN slots s ON s.gym = b.gym AND s.id = b.slot
     WHERE b.gym = $1 AND b.id = $2 AND b.person = $3 AND b.state = 'activa' FOR UPDATE OF b`,
    [gym.gym, numberIn(booking), person],
  )
  if (!found) throw new Refusal('nohay', 'Esa reserva ya no está.')
  return found
}
