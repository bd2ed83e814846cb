import { type Command, Option } from 'commander'
import pc from 'picocolors'
import type { Deployment, DeployRun } from '#generator/deploy/deploy.ts'
import { sum } from '#generator/deploy/target.ts'
import type { Keep } from '#generator/deploy/versions.ts'
import { UserError } from '#generator/system/user-error.ts'
import { readNeighbours } from '#generator/verify/neighbours.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples, gymsArgument, jobsFrom } from '../flags.ts'
import { gymsToWrite, resolveGyms } from '../gyms.ts'
import { exitCodeOf, exitCodes, explain, isStopped } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'
import { printable } from '../output/print-problems.ts'
import { progressFor } from '../output/progress.ts'
import { interruptible, stoppedCode } from '../signals.ts'

type DeployFlags = GlobalOptions & {
  all?: boolean
  dryRun?: boolean
  force?: boolean
  jobs?: string
  keep?: string
  keepDays?: string
}

/** The gyms share one connection, which carries no more at a time. */
const defaultJobs = 4

export function declare(command: Command) {
  command
    .addArgument(gymsArgument())
    .option('--all', 'every gym')
    .option('--dry-run', 'name what would be sent; send nothing')
    .option('--force', 'send also what is deployed already; of a named gym also show what was rolled back')
    .addOption(
      new Option('--jobs <n>', `gyms worked on at a time (default: ${defaultJobs})`).env('MOLDE_JOBS'),
    )
    .option('--keep <versions>', 'versions kept of each gym (default: 5)')
    .option('--keep-days <days>', 'days for which every version is kept (default: 30)')
  addExamples(command, 'box-norte', '--all --dry-run', '--all --keep 3 --keep-days 7')
  return (gyms: string[]) => runDeploy(gyms, command.optsWithGlobals())
}

/**
 * molde deploy [gym…] | --all: sends changed sites to the targets of tenants/deploy.json and checks them there.
 */
async function runDeploy(named: string[], flags: DeployFlags): Promise<number> {
  const cli = cliContext(flags)
  const { paths, system, json, log } = cli
  const { dryRun = false, force = false } = flags
  const jobs = jobsFrom(flags.jobs ?? String(defaultJobs))
  const gyms = await gymsToWrite(named, flags.all, cli)
  const { readDeploySettings } = await import('#generator/deploy/settings.ts')
  const { deployGyms } = await import('#generator/deploy/deploy.ts')
  const read = await readDeploySettings(paths, process.env, system)
  const settings = { ...read, keep: keepFrom(flags, read.keep) }
  const fleet = await resolveGyms([], cli)
  const warnings = settings.warningsFor(fleet)
  for (const { message, hint } of warnings) log(`${pc.yellow('!')} ${printable(`${message} ${hint}`)}`)
  const { signal, release: unlisten } = interruptible(log)
  const startedAt = Date.now()
  const lineOf = (one: Deployment) => lineFor(one, dryRun)
  const progress = await progressFor(gyms.length, lineOf, cli)
  let cached: ReturnType<typeof readNeighbours> | undefined
  const neighbours = () => {
    cached ??= readNeighbours(paths, system)
    return cached
  }
  const release = named.length > 0 && !flags.all
  const options = { settings, jobs, dryRun, force, release, neighbours, signal, watcher: progress }
  const run = await deployGyms(gyms, { ...options, fleet }, paths, system)
    .finally(progress.close)
    .finally(unlisten)
  explainAll(run)
  log(summary(run, Date.now() - startedAt, dryRun))
  const code = exitCodeFor(run, signal)
  if (json) printDocument('deploy', { ok: code === exitCodes.fine, dryRun, ...runData(run), warnings })
  else printResults(run)
  return code
}

/** Explains each error once: a target that cannot be reached fails many gyms with the same error. */
function explainAll({ gyms, thrown }: DeployRun): void {
  const byError = new Map<unknown, string[]>()
  for (const { gym, thrown } of gyms) byError.set(thrown, [...(byError.get(thrown) ?? []), gym])
  for (const [error, names] of byError)
    if (error !== null && !isStopped(error)) explain(error, names.length === 1 ? names[0] : undefined)
  for (const error of thrown) if (!isStopped(error)) explain(error)
}

function keepFrom({ keep, keepDays }: DeployFlags, defaults: Keep): Keep {
  const number = (flag: string, written: string | undefined, min: number, fallback: number) => {
    if (written === undefined) return fallback
    if (/^\d{1,5}$/.test(written) && Number(written) >= min) return Number(written)
    throw new UserError(
      'usage',
      `${flag} takes a number from ${min}, not "${written}".`,
      `For example: ${flag} 7`,
    )
  }
  return {
    versions: number('--keep', keep, 1, defaults.versions),
    days: number('--keep-days', keepDays, 0, defaults.days),
  }
}

function lineFor(
  { gym, state, target, sent, issues, version, isWithdrawn }: Deployment,
  dryRun: boolean,
): string {
  const name = pc.bold(printable(gym))
  switch (state) {
    case 'deployed':
      return `${pc.green('✓')} ${name}  ${dryRun ? 'would send ' : ''}${filesOf(sent.files)} to ${target}  ${pc.dim(version ?? '')}`
    case 'unchanged':
      return `${pc.dim('=')} ${name}  unchanged`
    case 'left':
      return `${pc.dim('=')} ${name}  not built here; stays as it is`
    case 'held':
      return isWithdrawn
        ? `${pc.yellow('-')} ${name}  built as what was rolled back; stays as it is. Build a change: molde build ${printable(gym)}`
        : `${pc.yellow('-')} ${name}  held after a rollback; stays as it is. Release it: molde deploy ${printable(gym)}`
    case 'skipped':
      return `${pc.yellow('-')} ${name}  not reached`
    case 'failed':
      return `${pc.red('✗')} ${name}  ${issues.length === 0 ? 'failed' : `${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`}`
  }
}

const filesOf = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`

function summary({ gyms, shared, removed }: DeployRun, elapsed: number, dryRun: boolean): string {
  const count = (state: Deployment['state']) => gyms.filter(one => one.state === state).length
  const { files, bytes } = gyms.map(({ sent }) => sent).reduce(sum, shared)
  const size = bytes === null ? '' : `, ${(bytes / 1e6).toFixed(1)} MB`
  const parts = [
    `${count('deployed')} ${dryRun ? 'would be deployed' : 'deployed'}`,
    `${count('unchanged') + count('left')} unchanged`,
    ...(count('held') > 0 ? [`${count('held')} held`] : []),
    ...(count('skipped') > 0 ? [`${count('skipped')} not reached`] : []),
    ...(count('failed') > 0 ? [`${count('failed')} failed`] : []),
    dryRun ? `${filesOf(files)} would be sent` : `${filesOf(files)} sent${size}`,
    ...(removed > 0 ? [`${filesOf(removed)} of no version removed`] : []),
  ]
  return `${parts.join(', ')} in ${(elapsed / 1000).toFixed(1)} s.`
}

const messageOf = (thrown: unknown): string | null =>
  thrown === null ? null : thrown instanceof Error ? thrown.message : String(thrown)

const runData = ({ gyms, shared, removed, thrown }: DeployRun) => ({
  gyms: gyms.map(({ thrown, ...one }) => ({ ...one, error: messageOf(thrown) })),
  shared,
  removed,
  errors: thrown.map(messageOf),
})

/** Prints the issues of sites, by gym and path. */
function printResults({ gyms }: DeployRun): void {
  for (const { gym, issues } of gyms)
    for (const { path, what } of issues) console.log(`${gym}\t${path}\t${what}`)
}

function exitCodeFor({ gyms, ...run }: DeployRun, signal: AbortSignal): number {
  if (signal.aborted) return stoppedCode()
  const thrown = [...gyms.map(one => one.thrown), ...run.thrown].filter(one => one !== null).map(exitCodeOf)
  const failed = gyms.some(({ state }) => state === 'failed') ? exitCodes.failed : exitCodes.fine
  return Math.max(failed, ...thrown)
}
