import { availableParallelism } from 'node:os'
import { UserError } from '../generator/system/user-error.ts'

/** The port that was requested, or the usual one. Where it was requested, no other takes its place. */
export function portFrom(written: string | undefined, usual: number): { port: number; requested: boolean } {
  if (written === undefined) return { port: usual, requested: false }
  const port = Number(written)
  if (/^\d{1,5}$/.test(written) && port <= 65535) return { port, requested: true }
  throw new UserError(
    'usage',
    `--port takes a number up to 65535, not "${written}".`,
    'For example: --port 4173',
  )
}

/** How many gyms are worked on at a time: what was requested, else two for each core, so that one gym's icons are drawn while another is written. */
export function jobsFrom(written: string | undefined): number {
  if (written === undefined) return 2 * availableParallelism()
  if (/^\d{1,3}$/.test(written) && Number(written) > 0) return Number(written)
  throw new UserError(
    'usage',
    `--jobs takes a number from 1 to 999, not "${written}".`,
    'For example: --jobs 4',
  )
}
