import * as z from 'zod'
import { freeWorkout, logScore, type Score, workout } from '#protocol/fitness/workout.ts'
import { type MemberCall, Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { isResultVisible } from '../database/visibility.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { isDate, wallAt } from '../gym-time.ts'
import { isMeasure, isWhole, loggedDate, markOf, rankSql, scoreRow } from './mark.ts'
import * as texts from './messages.ts'

const mineRow = scoreRow.extend({ part: z.string() })
const nothing = { state: 'none', title: '', opensAt: null, parts: [] } as const

/** Shows the workout of a day with the member's results. An unpublished workout differs from no workout. */
export const workoutAction = defineRead(workout, {
  for: 'member',
  async answer({ gym, person, now, db }, input) {
    const date = isDate(input.date) ? input.date : wallAt(gym.timeZone, now).date
    const storedWorkout = await workoutOf(gym, date, db)
    if (!storedWorkout) return nothing
    if (storedWorkout.publishedAt > now)
      return { ...nothing, state: 'pending' as const, opensAt: storedWorkout.publishedAt }
    const mine = await db.rows(
      mineRow,
      'SELECT part, kind, seconds, rounds, reps, kilos, rx FROM scores WHERE gym = $1 AND person = $2 AND date = $3',
      [gym.gym, person.id, date],
    )
    const parts = storedWorkout.parts.map(part => {
      const result = mine.find(score => score.part === resultKeyOf(part))
      return { ...part, mine: result ? { mark: markOf(result), rx: result.rx === 1 } : null }
    })
    return { ...nothing, state: 'published' as const, title: storedWorkout.title, parts }
  },
})

const longestNote = 300
const positionRow = z.object({ position: z.coerce.number() })

/** Logs a result. A second result for the same part and day replaces the first. */
export const scoreAction = defineWrite(logScore, {
  for: 'member',
  async work(call, input, connection) {
    const { gym, person, now } = call
    const date = loggedDate(input.date, call)
    const part = await partOf(call, input, date, connection)
    const result = resultIn(input)
    if (input.visible === null) throw new Refusal('', texts.audienceMissing)
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
        input.rx ? 1 : 0,
        input.note.slice(0, longestNote),
        input.visible,
        now,
      ],
    )
    const ranked = await firstRow(
      connection,
      positionRow,
      `SELECT position FROM (
         SELECT s.person, ${rankSql} AS position
         FROM scores s JOIN people p ON p.gym = s.gym AND p.id = s.person
         WHERE s.gym = $1 AND s.part = $2 AND s.date = $3 AND s.visible <> 'me' AND ${isResultVisible('p', '$4')}) ranked WHERE person = $4`,
      [gym.gym, part, date, person.id],
    )
    const position = part === freeWorkout ? 0 : (ranked?.position ?? 0)
    return { position, info: [texts.scoreSaved] }
  },
})

/** Returns the result key of a part of the day's workout (by id) or of a well-known workout (by name). */
async function partOf(
  { gym }: MemberCall,
  { part: id, benchmark }: Score,
  date: string,
  connection: Connection,
): Promise<string> {
  const wellKnown = benchmarks.find(name => name === benchmark)
  if (wellKnown) return wellKnown
  if (id === freeWorkout) return freeWorkout
  const storedWorkout = await workoutOf(gym, date, connection)
  const part = storedWorkout?.parts.find(one => one.id === id && one.kind !== 'none')
  if (!part) throw new Refusal('notFound', texts.workoutNotFound)
  return resultKeyOf(part)
}

function resultIn({ kind, seconds, rounds, reps, kilos }: Score) {
  const unmeasured = { seconds: null, rounds: null, reps: null, kilos: null }
  if (kind === 'time' && seconds && isWhole(seconds, 86_400)) return { ...unmeasured, kind, seconds }
  if (kind === 'rounds' && rounds !== null && isWhole(rounds, 999))
    return { ...unmeasured, kind, rounds, reps: reps !== null && isWhole(reps, 9999) ? reps : 0 }
  if (kind === 'load' && kilos && isMeasure(kilos)) return { ...unmeasured, kind, kilos }
  throw new Refusal('', texts.scoreMissing)
}

/** Well-known workouts. */
export const benchmarks = ['Fran', 'Cindy', 'Grace'] as const

const partSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['time', 'rounds', 'load', 'none']),
  text: z.string(),
  /** Time limit in seconds, 0 for none. */
  cap: z.number(),
  benchmark: z.string(),
  lines: z.array(z.object({ text: z.string(), percent: z.number().nullable(), lift: z.string() })),
})
export type WorkoutPart = z.output<typeof partSchema>

const workoutRow = z.object({ title: z.string(), published_at: z.coerce.number(), parts: z.string() })

/**
 * Returns the key of a part's results: the name of a well-known workout, whose ranking they join, or the part's
 * id.
 */
export const resultKeyOf = ({ benchmark, id }: Pick<WorkoutPart, 'benchmark' | 'id'>): string =>
  benchmark || id

/** Loads the workout of a day, or null. */
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
