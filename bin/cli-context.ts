import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Splash, splashKinds } from '#generator/brand/start-up-table.ts'
import { type BuildContext, createBuildContext } from '#generator/build-context.ts'
import { type IconRenderer, type IconWorkers, openIconWorkers } from '#generator/icons/icon-renderer.ts'
import { localSystem } from '#generator/system/disk.ts'
import { claimOutput } from '#generator/system/ownership.ts'
import { type Paths, pathsFor } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { Reporter } from './output/progress.ts'

/** The options of every command, as commander passes them. */
export interface GlobalOptions {
  tenants?: string
  out?: string
  cache?: string
  json?: boolean
  quiet?: boolean
  reporter?: Reporter
  splash?: Splash
}

/** The context of every command. */
export interface CliContext {
  paths: Paths
  system: System
  json: boolean
  quiet: boolean
  reporter: Reporter
  splash: Splash
  /** Prints a line on stderr, except with --quiet. */
  log: (line: string) => void
}

export function cliContext(options: GlobalOptions): CliContext {
  const { json = false, quiet = false, reporter = 'pretty', splash, ...given } = options
  return {
    paths: pathsFor(given),
    system: localSystem(),
    json,
    quiet,
    reporter,
    splash: splash ?? splashFrom(process.env.MOLDE_SPLASH),
    log: line => {
      if (!quiet) console.error(line)
    },
  }
}

/** Read by every command, even without the flag: otherwise gyms built with another kind would look changed. */
function splashFrom(written: string | undefined): Splash {
  const kind = splashKinds.find(one => one === (written || 'portrait'))
  if (kind !== undefined) return kind
  throw new UserError(
    'usage',
    `MOLDE_SPLASH takes ${splashKinds.join(', ')}, not "${written}".`,
    'For example: MOLDE_SPLASH=none',
  )
}

/** The context of commands that write gyms. Checks before any work that the output is molde's and writable. */
export async function buildContextFor(cli: CliContext, signal?: AbortSignal): Promise<BuildContext> {
  const { paths, system } = cli
  await claimOutput(paths, system)
  await system.assertWritable(paths.out)
  await system.removeStale(paths.out)
  return readingContextFor(cli, signal)
}

/** The context of commands that write no site. */
export function readingContextFor(
  { paths, system, splash, log }: CliContext,
  signal?: AbortSignal,
): Promise<BuildContext> {
  const compileLimit = compileLimitFrom(process.env.MOLDE_COMPILE_LIMIT)
  return createBuildContext({
    paths,
    system,
    iconRenderer: localIconRenderer(),
    splash,
    log: log,
    signal,
    ...(compileLimit && { compileLimit }),
  })
}

let iconWorkers: IconWorkers | null = null

/**
 * The icon renderer of this process, with one child process per core. All contexts share it. The first call decides
 * its priority: with `inBackground` its processes give way to others.
 */
export function localIconRenderer(inBackground = false): IconRenderer {
  iconWorkers ??= openIconWorkers(iconWorker, availableParallelism(), inBackground)
  return iconWorkers.draw
}

/** Ends the processes of the icon renderer, if there are any. */
export async function closeIconWorkers(): Promise<void> {
  const open = iconWorkers
  iconWorkers = null
  await open?.close()
}

/** The compiled icon worker, beside this code. */
const iconWorker = fileURLToPath(new URL('./icon-worker.js', import.meta.url))

/** ms, or null if the variable is not set. */
function compileLimitFrom(written: string | undefined): number | null {
  if (!written) return null
  if (/^\d{1,5}$/.test(written) && written !== '0') return Number(written) * 1000
  throw new UserError(
    'usage',
    `MOLDE_COMPILE_LIMIT takes seconds, not "${written}".`,
    'For example: MOLDE_COMPILE_LIMIT=300',
  )
}
