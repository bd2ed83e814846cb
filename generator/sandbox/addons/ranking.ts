import * as z from 'zod'
import type { Wire } from '../call.ts'
import { bestFirst, markOf, scoreRow } from '../fitness/mark.ts'
import { benchmarks, keptUnder, workoutOf } from '../fitness/workout.ts'
import { type AddonCall, dateIn } from './call.ts'

const rankedRow = scoreRow.extend({
  person: z.number(),
  fullname: z.string(),
  picture: z.string().nullable(),
  note: z.string(),
})
const monthRow = z.object({
  person: z.number(),
  fullname: z.string(),
  picture: z.string().nullable(),
  count: z.coerce.number(),
})
const most = 100

/** ranking: of a part of a day's workout, of a month by how often results were logged, or of a known workout. */
export async function ranking(call: AddonCall): Promise<Wire> {
  const { tipo = 'dia' } = call.query
  if (tipo === 'mes') return ofMonth(call)
  return tipo === 'benchmark' ? ofBenchmark(call) : ofDay(call)
}

async function ofDay(call: AddonCall): Promise<Wire> {
  const date = dateIn(call)
  const found = await workoutOf(call.gym, date, call.db)
  const parts =
    found && found.publishedAt <= call.now ? found.parts.filter(({ tipo }) => tipo !== 'nada') : []
  const part = parts.find(({ id }) => id === call.query.id) ?? parts[0]
  const opciones = parts.map(({ id, nombre }) => ({ id, nombre }))
  if (!part) return { ok: 1, titulo: '', d: [], opciones }
  return { ok: 1, titulo: part.nombre, d: await rowsOf(call, keptUnder(part), date), opciones }
}

async function ofBenchmark(call: AddonCall): Promise<Wire> {
  const name = benchmarks.find(one => one === call.query.id) ?? benchmarks[0]
  const opciones = benchmarks.map(one => ({ id: one, nombre: one }))
  return { ok: 1, titulo: name, d: await rowsOf(call, name, null), opciones }
}

/** The best of each member; what is only for its owner nobody else sees. */
async function rowsOf({ gym, person, db }: AddonCall, part: string, date: string | null) {
  const rows = await db.rows(
    rankedRow,
    `SELECT s.person, p.fullname, p.picture, s.note, s.kind, s.seconds, s.rounds, s.reps, s.kilos, s.rx
     FROM (SELECT DISTINCT ON (s.person) s.* FROM scores s
       WHERE s.gym = $1 AND s.part = $2 AND ($3::text IS NULL OR s.date = $3) AND (s.visible <> 'yo' OR s.person = $4)
       ORDER BY s.person, ${bestFirst}) s
     JOIN people p ON p.gym = s.gym AND p.id = s.person ORDER BY ${bestFirst} LIMIT ${most}`,
    [gym.gym, part, date, person.id],
  )
  return rows.map((row, index) => ({
    pos: index + 1,
    fullname: row.fullname,
    foto: row.picture ?? '',
    marca: markOf(row),
    rx: row.rx,
    mio: row.person === person.id ? 1 : 0,
    txt: row.note,
  }))
}

async function ofMonth({ gym, person, query, now, db }: AddonCall): Promise<Wire> {
  const month = dateIn({ gym, query, now }).slice(0, 7)
  const rows = await db.rows(
    monthRow,
    `SELECT s.person, p.fullname, p.picture, count(DISTINCT s.date) AS count
     FROM scores s JOIN people p ON p.gym = s.gym AND p.id = s.person
     WHERE s.gym = $1 AND left(s.date, 7) = $2 AND (s.visible <> 'yo' OR s.person = $3)
     GROUP BY s.person, p.fullname, p.picture ORDER BY count DESC, p.fullname LIMIT ${most}`,
    [gym.gym, month, person.id],
  )
  const d = rows.map((row, index) => ({
    pos: index + 1,
    fullname: row.fullname,
    foto: row.picture ?? '',
    marca: `${row.count} ${row.count === 1 ? 'día' : 'días'}`,
    rx: 1,
    mio: row.person === person.id ? 1 : 0,
    txt: '',
  }))
  return { ok: 1, titulo: 'Constancia del mes', d, opciones: [] }
}
