// The factory's side of drawing icons. What draws imports types alone of it: the other side, worker.ts, is to start quickly.
import * as z from 'zod'
import type { Brand } from '../brand/brand.ts'
import type { Hex } from '../color.ts'
import { digest } from '../system/digest.ts'
import { openWorkerPool } from '../system/processes/worker-pool.ts'
import type { Logo } from '../tenant/tenant.ts'
import { type LogoReport, logoReportSchema } from './logo/report-schema.ts'

/** Everything that decides the icons of a gym, as plain data: the same job gives the same pictures. */
export interface IconJob extends Pick<Brand, 'icons' | 'mark' | 'monogram' | 'paper' | 'iconGround'> {
  /** What the icons show. null: the monogram is drawn in its place. */
  logo: Pick<Logo, 'kind' | 'bytes'> | null
  /** What shared links show, where it is another picture. */
  socialLogo: Pick<Logo, 'kind' | 'bytes'> | null
  /** Whether the logo is to be reported on too. */
  isReported?: true
}

/** What was drawn. */
export interface Drawing {
  /** The bytes of each icon of the job, in its order. */
  icons: Uint8Array[]
  /** The colour behind the logo: the brand's, or another one on which the logo can be seen. */
  ground: Hex
  /** What there is to say of the logo; where `isOfSocial`, of that of shared links. */
  notes: readonly DrawingNote[]
  isOfSocial?: boolean | undefined
  /** How many times its shorter side the longer side of what is seen of the logo has. */
  proportion: number
  /** Where the job asked for it, and there is something to see. */
  report?: LogoReport | undefined
}

/**
 * `blank`: there is nothing to see. `plain`: one colour and nothing on it. `faint`: it would be lost on the brand's colour.
 * `hidden`: a part of it is lost on every ground. `shapeless`: in one colour it would be a disc or a square, without what is drawn on it.
 * `hidden`: a part of it is lost on every ground. `shapeless`: in one colour it would be a disc or a square, without what is drawn on it.
 * `specks`: something small, far from the rest, was left out. `thin`: there is so little of it that an icon looks empty.
 * `ground`: it would be seen better on another one than the gym chose.
 */
export const drawingNotes = [
  'blank',
  'plain',
  'specks',
  'thin',
  'shapeless',
  'faint',
  'hidden',
  'ground',
] as const
export type DrawingNote = (typeof drawingNotes)[number]

/** The same for two jobs that draw the same. `codeHash`: the digest of the code that draws. */
export const jobKey = ({ logo, socialLogo, ...rest }: IconJob, codeHash: string): string =>
  digest(JSON.stringify([codeHash, pictureKey(logo), pictureKey(socialLogo), rest]))

const pictureKey = (logo: IconJob['logo']) => logo && [logo.kind, digest(logo.bytes)]

export type IconRenderer = (job: IconJob) => Promise<Drawing>

const limits = { timeLimit: 5000, memoryLimit: 448 }

const drawingSchema = z.object({
  icons: z.array(z.instanceof(Uint8Array)),
  ground: z.custom<Hex>(value => /^#[0-9a-f]{6}$/.test(String(value))),
  notes: z.array(z.enum(drawingNotes)),
  isOfSocial: z.optional(z.boolean()),
  proportion: z.number(),
  report: z.optional(logoReportSchema),
})

/** Child processes that draw icons. */
export interface IconWorkers {
  /** @throws {JobFailed} for a logo that could not be drawn */
  draw: IconRenderer
  /** Ends the processes. Resolves when no process is alive. */
  close(): Promise<void>
}

/**
 * Draws icons in child processes, so that a hostile logo cannot block or exhaust the others: a process is killed after 5 s of work or at
 * 448 MB. `program` is the compiled worker.ts. At most `workers` processes are started, with a low priority if `inBackground`.
 */
export function openIconWorkers(program: string, workers: number, inBackground = false): IconWorkers {
  const pool = openWorkerPool({ program, workers, inBackground, ...limits })
  return { draw: async job => drawingSchema.parse(await pool.run(job)), close: pool.close }
}
