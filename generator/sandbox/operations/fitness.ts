import * as z from 'zod'
import { type ActionDefinition, type MemberCall, Refusal, type Wire } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { bestFirst } from '../fitness/mark.ts'
import { benchmarks, keptUnder, type WorkoutPart, workoutOf } from '../fitness/workout.ts'
import { addDays, isDate, wallAt } from '../gym-time.ts'
import { once } from '../once.ts'

const longestNote = 300
const audiences = ['todos', 'gimnasio', 'yo']

/** scoreadd: a result. Logged again for the same part of the same day, it takes the place of the earlier one. */
export const scoreAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, connection => addScore(call, connection)),
}

const positionRow = z.object({ position: z.coerce.number() })

async function addScore(call: MemberCall, connection: Connection): Promise<Wire> {
  const { gym, person, fields, now } = call
  const { visible = '', nota = '' } = fields
  const date = dateOf(call)
  const part = await partOf(call, date, connection)
  const result = resultIn(fields)
  if (!audiences.includes(visible)) throw new Refusal('', 'Elegí quién lo ve.')
  await connection.write(
    `INSERT INTO scores (gym, person, date, part, kind, seconds, rounds, reps, kilos, rx, note, visible, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (gym, person, date, part) DO UPDATE SET kind = EXCLUDED.kind, seconds = EXCLUDED.seconds, rounds = EXCLUDED.rounds,
       reps = EXCLUDED.reps, kilos = EXCLUDED.kilos, rx = EXCLUDED.rx, note = EXCLUDED.note, visible = EXCLUDED.visible`,
    [
      gym.gym,
      person.id,
      date,
      part,
      result.kind,
      result.seconds,
      result.rounds,
      result.reps,
      result.kilos,
      fields.rx === '1' ? 1 : 0,
      nota.slice(0, longestNote),
      visible,
      now,
    ],
  )
  const place = await firstRow(
    connection,
    positionRow,
    `SELECT position FROM (
       SELECT s.person, row_number() OVER (ORDER BY ${bestFirst}) AS position FROM scores s
       WHERE s.gym = $1 AND s.part = $2 AND s.date = $3 AND s.visible <> 'yo') ranked WHERE person = $4`,
    [gym.gym, part, date, person.id],
  )
  const pos = part === freeWorkout ? 0 : (place?.position ?? 0)
  return { ok: 1, pos, inf: ['¡Buen trabajo! Quedó guardado.'] }
}

const longestAgo = 14

/** The day it was done: up to two weeks ago, never to come. */
function dateOf({ gym, fields, now }: MemberCall): string {
  const today = wallAt(gym.timeZone, now).date
  const { fecha = '' } = fields
  if (!isDate(fecha) || fecha > today) throw new Refusal('', 'Revisá la fecha.')
  if (fecha < addDays(today, -longestAgo)) throw new Refusal('', 'Se anota hasta dos semanas después.')
  return fecha
}

/** A workout of the member's own: it is in no ranking but that of the month's days. */
const freeWorkout = 'libre'

/** A part of the day's workout by its id, or a known workout by its name; both are kept by one name. */
async function partOf({ gym, fields }: MemberCall, date: string, connection: Connection): Promise<string> {
  const { parte = '', benchmark = '' } = fields
  const known = benchmarks.find(name => name === benchmark)
  if (known) return known
  if (parte === freeWorkout) return freeWorkout
  const found = await workoutOf(gym, date, connection)
  const part = found?.parts.find(({ id, tipo }: WorkoutPart) => id === parte && tipo !== 'nada')
  if (!part) throw new Refusal('nohay', 'Ese entrenamiento ya no está.')
  return keptUnder(part)
}

const whole = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null

function resultIn({ tipo = '', tiempo, rondas, reps, kilos }: Readonly<Record<string, string>>) {
  const nothing = { seconds: null, rounds: null, reps: null, kilos: null }
  const [seconds, rounds, load] = [whole(tiempo, 86_400), whole(rondas, 999), loadIn(kilos)]
  if (tipo === 'tiempo' && seconds) return { ...nothing, kind: tipo, seconds }
  if (tipo === 'rondas' && rounds !== null)
    return { ...nothing, kind: tipo, rounds, reps: whole(reps, 9999) ?? 0 }
  if (tipo === 'kilos' && load) return { ...nothing, kind: tipo, kilos: load }
  throw new Refusal('', 'Falta tu resultado.')
}

const loadIn = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null

/** marcaadd: a lift. */
export const recordAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { gym, person, fields } = call
      const { ejercicio = '', reps } = fields
      const [kilos, count, name] = [loadIn(fields.kilos), whole(reps, 100), ejercicio.trim()]
      if (name === '' || name.length > 60) throw new Refusal('', 'Escribí qué ejercicio es.')
      if (!kilos || !count) throw new Refusal('', 'Revisá los kilos y las repeticiones.')
      await connection.write(
        'INSERT INTO lifts (gym, person, lift, kilos, reps, date) VALUES ($1, $2, $3, $4, $5, $6)',
        [gym.gym, person.id, name, kilos, count, dateOf(call)],
      )
      return { ok: 1, inf: ['Guardado.'] }
    }),
}

const measure = (text: string | undefined): number | null => loadIn(text?.replace(',', '.'))

const mostWeight = 500

/** pesoadd: a day's weight, or only the goal. A second weight of a day takes the place of the first. */
export const weightAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { gym, person, fields } = call
      const [kilos, goal] = [measure(fields.kilos), measure(fields.meta)]
      if (!kilos && !goal) throw new Refusal('', 'Escribí tu peso.')
      if ([kilos, goal].some(one => one !== null && (one < 1 || one > mostWeight)))
        throw new Refusal('', `Revisá el peso: va de 1 a ${mostWeight} kilos.`)
      if (goal) await keepSetting(call, 'goal', goal, connection)
      if (kilos)
        await connection.write(
          `INSERT INTO weighings (gym, person, date, kilos, waist, hips) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (gym, person, date) DO UPDATE SET kilos = EXCLUDED.kilos,
             waist = COALESCE(EXCLUDED.waist, weighings.waist), hips = COALESCE(EXCLUDED.hips, weighings.hips)`,
          [gym.gym, person.id, dateOf(call), kilos, measure(fields.cintura), measure(fields.cadera)],
        )
      return { ok: 1, inf: ['Guardado.'] }
    }),
}

/** The names of the columns are ours. */
const keepSetting = (
  { gym, person }: MemberCall,
  column: 'goal' | 'unit' | 'level' | 'category' | 'visible',
  value: string | number,
  connection: Connection,
) =>
  connection.write(
    `INSERT INTO fitness_settings (gym, person, ${column}) VALUES ($1, $2, $3)
     ON CONFLICT (gym, person) DO UPDATE SET ${column} = EXCLUDED.${column}`,
    [gym.gym, person.id, value],
  )

/** myfitedit: units, level, category, who sees results. */
export const fitnessSettingsAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { unidad = '', nivel = '', categoria = '', visible = '' } = call.fields
      const isRight =
        ['kg', 'lb'].includes(unidad) && ['rx', 'escalado'].includes(nivel) && audiences.includes(visible)
      if (!isRight) throw new Refusal('', 'Esos ajustes no se entienden.')
      await keepSetting(call, 'unit', unidad, connection)
      await keepSetting(call, 'level', nivel, connection)
      await keepSetting(call, 'category', categoria.slice(0, 60), connection)
      await keepSetting(call, 'visible', visible, connection)
      return { ok: 1 }
    }),
}
