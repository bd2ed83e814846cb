import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'

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
