import * as z from 'zod'
import type { SandboxGym, Wire } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { numberIn } from './slot.ts'

const placeRow = z.object({ id: z.number(), position: z.coerce.number() })

/** Puts a person at the end of a class's waitlist, or finds them where they are. */
export async function joinWaitlist(
  gym: SandboxGym,
  slot: string | undefined,
  person: number,
  connection: Connection,
): Promise<Wire> {
  const values = [gym.gym, numberIn(slot), person]
  await connection.write(
    'INSERT INTO waitlist (gym, slot, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values,
  )
  const place = await firstRow(
    connection,
    placeRow,
    `SELECT id, (SELECT count(*) FROM waitlist w WHERE w.gym = mine.gym AND w.slot = mine.slot AND w.id <= mine.id) AS position
     FROM waitlist mine WHERE gym = $1 AND slot = $2 AND person = $3`,
    values,
  )
  return {
    ok: 1,
    inf: ['La clase está completa: quedaste en la lista de espera.'],
    espera: place && { id: place.id, pos: place.position },
  }
}
