import * as z from 'zod'
import type { SandboxGym, Wire } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { isDate, wallAt } from '../gym-time.ts'
import type { AddonCall } from './answer.ts'
import { markOf, scoreRow } from './mark.ts'

const partSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  tipo: z.enum(['tiempo', 'rondas', 'kilos', 'nada']),
  txt: z.string(),
  tope: z.number(),
  benchmark: z.string(),
  lineas: z.array(z.object({ txt: z.string(), pct: z.number().nullable(), ejercicio: z.string() })),
})
export type WorkoutPart = z.output<typeof partSchema>

const workoutRow = z.object({ title: z.string(), published_at: z.coerce.number(), parts: z.string() })

/** What the results of a part are kept under: a known workout's name, by which they also count for its ranking, or the part's own id. */
export const keptUnder = ({ benchmark, id }: Pick<WorkoutPart, 'benchmark' | 'id'>): string => benchmark || id

/** The parts of a day's workout; none where there is no workout. */
export async function workoutOf(
  gym: SandboxGym,
  date: string,
  connection: Connection,
): Promise<{ title: string; publishedAt: number; parts: WorkoutPart[] } | null> {
  const row = await firstRow(
    connection,
    workoutRow,
    'SELECT title, published_at, parts FROM workouts WHERE gym = $1 AND date = $2',
    [gym.gym, date],
  )
  if (!row) return null
  const parts = z.array(partSchema).parse(JSON.parse(row.parts))
  return { title: row.title, publishedAt: row.published_at, parts }
}

/** The date of a request, the gym's today where it names none. */
export function dateIn({ gym, query, now }: Pick<AddonCall, 'gym' | 'query' | 'now'>): string {
  const { fecha = '' } = query
  return isDate(fecha) ? fecha : wallAt(gym.timeZone, now).date
}

const mineRow = scoreRow.extend({ part: z.string() })

/** wod: the workout of a day with one's own results; not published yet is something else than none. */
export async function workout(call: AddonCall): Promise<Wire> {
  const { gym, person, now, db } = call
  const date = dateIn(call)
  const found = await workoutOf(gym, date, db)
  if (!found) return { ok: 1, estado: 'nohay', d: [] }
  if (found.publishedAt > now) return { ok: 1, estado: 'pendiente', abre: found.publishedAt, d: [] }
  const mine = await db.rows(
    mineRow,
    'SELECT part, kind, seconds, rounds, reps, kilos, rx FROM scores WHERE gym = $1 AND person = $2 AND date = $3',
    [gym.gym, person.id, date],
  )
  const d = found.parts.map(part => {
    const own = mine.find(score => score.part === keptUnder(part))
    return { ...part, mio: own ? { marca: markOf(own), rx: own.rx } : null }
  })
  return { ok: 1, estado: 'publicado', titulo: found.title, d }
}
