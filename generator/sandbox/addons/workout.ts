import * as z from 'zod'
import type { Wire } from '../call.ts'
import { markOf, scoreRow } from '../fitness/mark.ts'
import { keptUnder, workoutOf } from '../fitness/workout.ts'
import { type AddonCall, dateIn } from './call.ts'

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
