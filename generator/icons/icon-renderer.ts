import * as z from 'zod'
import type { Hex } from '../color.ts'
import { openWorkerPool } from '../system/worker-pool.ts'
import { drawingNotes, type IconRenderer } from './icon-job.ts'

const limits = { timeLimit: 5000, memoryLimit: 448 }

const drawingSchema = z.object({
  icons: z.array(z.instanceof(Uint8Array)),
  ground: z.custom<Hex>(value => /^#[0-9a-f]{6}$/.test(String(value))),
  notes: z.array(z.enum(drawingNotes)),
  proportion: z.number(),
})

/**
 * Draws icons in child processes, which a hostile logo can hold up or fill without harm to the others: one is killed after 5 s of work or at
 * 448 MB. `program` is the compiled worker.ts; there are at most `workers` of them.
 * @throws {JobFailed} for a logo that could not be drawn
 */
export function openIconRenderer(program: string, workers: number): IconRenderer {
  const pool = openWorkerPool({ program, workers, ...limits })
  return async job => drawingSchema.parse(await pool(job))
}
