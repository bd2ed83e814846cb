// The factory's side of drawing icons. The drawing code imports only its types, because worker.ts must start
// quickly.
import * as z from 'zod'
import type { Brand } from '#generator/brand/brand.ts'
import type { Hex } from '#generator/color.ts'
import { digest } from '#generator/system/digest.ts'
import { openWorkerPool } from '#generator/system/processes/worker-pool.ts'
import type { Logo } from '#generator/tenant/tenant.ts'
import { type LogoReport, logoReportSchema } from './logo/report-schema.ts'

/** Everything that decides the icons of a gym, as plain data: equal jobs give equal pictures. */
export interface IconJob extends Pick<Brand, 'icons' | 'mark' | 'monogram' | 'paper' | 'iconGround'> {
  /** The picture of the icons. null: the monogram is drawn instead. */
  logo: Pick<Logo, 'kind' | 'bytes'> | null
  /** The picture of shared links, if it differs. */
  socialLogo: Pick<Logo, 'kind' | 'bytes'> | null
  /** Asks for a report on the logo as well. */
  isReported?: true
}

/** The result of a job. */
export interface Drawing {
  /** The bytes of each icon of the job, in its order. */
  icons: Uint8Array[]
  /** The colour behind the logo: the brand's, or another on which the logo can be seen. */
  ground: Hex
  /** Notes about the logo. With `isOfSocial`, about the logo of shared links. */
  notes: readonly DrawingNote[]
  isOfSocial?: boolean | undefined
  /** The longer side of the visible part of the logo, in multiples of the shorter side. */
  proportion: number
  /** Present if the job asked for it and the logo is not blank. */
  report?: LogoReport | undefined
}

/**
 * `blank`: nothing is visible. `plain`: one colour with nothing on it. `faint`: lost on the brand's colour.
 * `hidden`: a part is lost on every ground. `shapeless`: in one colour, only a disc or a square remains.
 * `specks`: small parts far from the rest were left out. `thin`: so little is visible that an icon looks empty.
 * `checkerboard`: the sign for transparency is part of the picture. `ground`: another ground than the gym's would show it better.
 */
export const drawingNotes = [
  'blank',
  'plain',
  'specks',
  'checkerboard',
  'thin',
  'shapeless',
  'faint',
  'hidden',
  'ground',
] as const
export type DrawingNote = (typeof drawingNotes)[number]

/** Equal for jobs with equal icons. `codeHash`: the digest of the drawing code. */
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
