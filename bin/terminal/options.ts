import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Splash } from '../../generator/brand/start-up-table.ts'
import { type Floor, openFloor } from '../../generator/floor.ts'
import type { Painter } from '../../generator/paint/order.ts'
import { openPainters } from '../../generator/paint/painters.ts'
import { localSystem } from '../../generator/system/disk.ts'
import { claimOutput } from '../../generator/system/ownership.ts'
import { type Places, placesFor } from '../../generator/system/places.ts'
import type { System } from '../../generator/system/system.ts'
import { UserError } from '../../generator/system/user-error.ts'

/** What every command takes, as commander hands it over. */
export interface GlobalOptions {
  tenants?: string
  out?: string
  cache?: string
  json?: boolean
  quiet?: boolean
  reporter?: 'pretty' | 'github'
  splash?: Splash
}

/** What every command works with. */
export interface Desk {
  places: Places
  system: System
  json: boolean
  quiet: boolean
  reporter: 'pretty' | 'github'
  splash: Splash
  /** Tells people, on stderr, what goes on; silent with --quiet. */
  say: (line: string) => void
}

export function deskFor(options: GlobalOptions): Desk {
  const { json = false, quiet = false, reporter = 'pretty', splash = 'portrait', ...given } = options
  return {
    places: placesFor(given),
    system: localSystem(),
    json,
    quiet,
    reporter,
    splash,
    say: line => {
      if (!quiet) console.error(line)
    },
  }
}

/** The floor for commands that make something: its output is molde's own, and proven writable, before any work. */
export async function floorFor(desk: Desk, signal?: AbortSignal): Promise<Floor> {
  const { places, system } = desk
  await claimOutput(places, system)
  await system.assertWritable(places.out)
  await system.removeStale(places.out)
  return floorToRead(desk, signal)
}

/** The floor for commands that write no site. */
export function floorToRead({ places, system, splash, say }: Desk, signal?: AbortSignal): Promise<Floor> {
  const compileLimit = secondsFrom(process.env.MOLDE_COMPILE_LIMIT)
  return openFloor({
    places,
    system,
    paint: paintersHere(),
    splash,
    tell: say,
    signal,
    ...(compileLimit && { compileLimit }),
  })
}

/** One painter for each core. */
export const paintersHere = (): Painter => openPainters(painterProgram, availableParallelism())

/** Compiled, it stands beside this code. */
const painterProgram = fileURLToPath(new URL('./painter.js', import.meta.url))

/** ms, or null where nothing was asked for. */
function secondsFrom(written: string | undefined): number | null {
  if (!written) return null
  if (/^\d{1,5}$/.test(written) && written !== '0') return Number(written) * 1000
  throw new UserError(
    'usage',
    `MOLDE_COMPILE_LIMIT takes seconds, not "${written}".`,
    'For example: MOLDE_COMPILE_LIMIT=300',
  )
}

/** How many gyms are worked on at a time: what was asked for, else two for each core, so that one is painted while another is written. */
export function jobsFrom(written: string | undefined): number {
  if (written === undefined) return 2 * availableParallelism()
  if (/^\d{1,3}$/.test(written) && Number(written) > 0) return Number(written)
  throw new UserError(
    'usage',
    `--jobs takes a number from 1 to 999, not "${written}".`,
    'For example: --jobs 4',
  )
}
