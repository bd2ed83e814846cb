import * as z from 'zod'
import type { Wire } from '../call.ts'
import type { AddonCall } from './call.ts'

const liftRow = z.object({
  id: z.number(),
  lift: z.string(),
  kilos: z.number(),
  reps: z.number(),
  date: z.string(),
})

/** marcas: what the member has lifted, the latest first. */
export async function records({ gym, person, db }: AddonCall): Promise<Wire> {
  const rows = await db.rows(
    liftRow,
    'SELECT id, lift, kilos, reps, date FROM lifts WHERE gym = $1 AND person = $2 ORDER BY date DESC, id DESC LIMIT 500',
    [gym.gym, person.id],
  )
  const d = rows.map(({ id, lift, kilos, reps, date }) => ({ id, ejercicio: lift, kilos, reps, fecha: date }))
  return { ok: 1, d }
}
