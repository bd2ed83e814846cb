import * as z from 'zod'
import type { Wire } from '../call.ts'
import { firstRow } from '../database/database.ts'
import type { AddonCall } from './call.ts'

const weighingRow = z.object({
  id: z.number(),
  date: z.string(),
  kilos: z.number(),
  waist: z.number().nullable(),
  hips: z.number().nullable(),
})
const goalRow = z.object({ goal: z.number().nullable() })

/** peso: what the member weighed, the earliest first, and the goal. Nobody else can ask for it. */
export async function weight({ gym, person, db }: AddonCall): Promise<Wire> {
  const rows = await db.rows(
    weighingRow,
    'SELECT id, date, kilos, waist, hips FROM weighings WHERE gym = $1 AND person = $2 ORDER BY date, id',
    [gym.gym, person.id],
  )
  const settings = await firstRow(
    db,
    goalRow,
    'SELECT goal FROM fitness_settings WHERE gym = $1 AND person = $2',
    [gym.gym, person.id],
  )
  const d = rows.map(({ id, date, kilos, waist, hips }) => ({
    id,
    fecha: date,
    kilos,
    cintura: waist,
    cadera: hips,
  }))
  return { ok: 1, d, meta: settings?.goal ?? null }
}
