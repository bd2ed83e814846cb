import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'

/** Workouts that everybody knows. */
export const benchmarks = ['Fran', 'Cindy', 'Grace'] as const

const partSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['time', 'rounds', 'load', 'none']),
  text: z.string(),
  /** Seconds after which it ends; 0 for no limit. */
  cap: z.number(),
  benchmark: z.string(),
  lines: z.array(z.object({ text: z.string(), percent: z.number().nullable(), lift: z.string() })),
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
