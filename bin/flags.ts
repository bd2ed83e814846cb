import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { Argument, type Command, Option } from 'commander'
import { splashKinds } from '#generator/brand/start-up-table.ts'
import { UserError } from '#generator/system/user-error.ts'

// Flags that several commands share, and the functions that read them.

export const gymsArgument = (): Argument => new Argument('[gyms...]', 'names of gyms')

/** For commands that write gyms. */
export const addGymFlags = (command: Command): Command =>
  command
    .addArgument(gymsArgument())
    .option('--all', 'every gym')
    .addOption(
      new Option('--jobs <n>', 'gyms worked on at a time (default: two for each core)').env('MOLDE_JOBS'),
    )
    .addOption(splashOption())

export const splashOption = (): Option =>
  new Option(
    '--splash <kind>',
    "start-up pictures for iOS; 'all' has landscape and dark ones (default: portrait)",
  )
    .choices([...splashKinds])
    .env('MOLDE_SPLASH')

/** Flags that choose the baseline: see `baselineFor`. */
export const addBaselineFlags = (command: Command): Command =>
  command
    .option('--changed-since <ref>', 'compare with a revision of git')
    .option('--against <report>', 'compare with the report of what is deployed, a file or an address')

export const portOption = (defaultPort: number): Option =>
  new Option('--port <number>', `the port (default: ${defaultPort}, or the next that is free)`).env(
    'MOLDE_PORT',
  )

/** Examples at the end of a command's help, without `molde <command>`. */
export function addExamples(command: Command, ...lines: string[]): void {
  const examples = lines.map(line => `  molde ${command.name()} ${line}`.trimEnd())
  command.addHelpText('after', `\nFor example:\n${examples.join('\n')}`)
}

/** The requested port, or the default port. Only the default port may be replaced by another. */
export function portFrom(
  written: string | undefined,
  defaultPort: number,
): { port: number; requested: boolean } {
  if (written === undefined) return { port: defaultPort, requested: false }
  const port = Number(written)
  if (/^\d{1,5}$/.test(written) && port <= 65535) return { port, requested: true }
  throw new UserError(
    'usage',
    `--port takes a number up to 65535, not "${written}".`,
    'For example: --port 4173',
  )
}

/** --host of a command that serves. */
export const hostOption = (): Option =>
  new Option(
    '--host <address>',
    'listen on the network too: one of its addresses, or 0.0.0.0 for all (default: this machine only)',
  ).env('MOLDE_HOST')

/** The requested address to listen on. */
export function hostFrom(written: string | undefined): { host?: string } {
  if (written === undefined || written === 'localhost') return {}
  if (isIP(written) !== 0) return { host: written }
  throw new UserError(
    'usage',
    `--host takes an address of this machine, not "${written}".`,
    'For all of them: --host 0.0.0.0',
  )
}

/**
 * The number of gyms worked on at a time. Two for each core by default: one gym's icons are drawn while another
 * is written.
 */
export function jobsFrom(written: string | undefined): number {
  if (written === undefined) return 2 * availableParallelism()
  if (/^\d{1,3}$/.test(written) && Number(written) > 0) return Number(written)
  throw new UserError(
    'usage',
    `--jobs takes a number from 1 to 999, not "${written}".`,
    'For example: --jobs 4',
  )
}
