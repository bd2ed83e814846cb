import { join, relative } from 'node:path'
import { type Command, Option } from 'commander'
import pc from 'picocolors'
import { planGyms } from '#generator/build.ts'
import type { BuildContext } from '#generator/build-context.ts'
import { reason } from '#generator/plan/reason.ts'
import { gymsOfShard, readShard } from '#generator/plan/shard.ts'
import { UserError } from '#generator/system/user-error.ts'
import { type BaselineOptions, baselineFor } from '../building/baseline.ts'
import { runJob } from '../building/run-job.ts'
import { buildContextFor, type CliContext, cliContext, type GlobalOptions } from '../cli-context.ts'
import { addBaselineFlags, addExamples, addGymFlags, jobsFrom } from '../flags.ts'
import { gymsToWrite, resolveGyms } from '../gyms.ts'
import { exitCodeOf, exitCodes, explain } from '../output/errors.ts'
import { interruptible } from '../signals.ts'

export type BuildOptions = GlobalOptions &
  BaselineOptions & { all?: boolean; shard?: string; jobs?: string; universal?: boolean; force?: boolean }

export function declare(command: Command) {
  addBaselineFlags(addGymFlags(command))
    .option('--force', 'build also what did not change')
    .option('--universal', 'also one site of all gyms, dist/_universal/www/')
    .addOption(new Option('--shard <i/n>', 'of the sorted gyms, the i-th of n parts').env('MOLDE_SHARD'))
  addExamples(
    command,
    'box-norte',
    '--all --universal',
    '--all --changed-since origin/main',
    '--all --shard 1/4',
  )
  return (gyms: string[]) => runBuild(gyms, command.optsWithGlobals())
}

/** molde build [gym…] | --all: builds the gyms that changed, several at a time. */
async function runBuild(named: string[], options: BuildOptions): Promise<number> {
  const cli = cliContext(options)
  const jobs = jobsFrom(options.jobs)
  const shard = options.shard === undefined ? null : readShard(options.shard)
  if (options.universal && (shard || named.length > 0))
    throw new UserError(
      'usage',
      '--universal is one site of all gyms.',
      'Leave out --shard and the names of gyms.',
    )
  const requested = await gymsToWrite(named, options.all || options.universal, cli)
  const gyms = shard ? gymsOfShard(requested, shard) : requested
  const { signal, release } = interruptible(cli.log)
  const context = await buildContextFor(cli, signal)
  const planned = options.force
    ? gyms.map(gym => ({ gym, reasons: [reason('forced')], inputs: null }))
    : await planGyms(gyms, await baselineFor(options, context))
  const report = join(cli.paths.out, shard ? `report-${shard.part}-of-${shard.of}.json` : 'report.json')
  const work = async (gym: string) => {
    // Icon renderer and compiler are loaded when there is something to build.
    const { buildGym } = await import('#generator/pipeline.ts')
    return buildGym(gym, context)
  }
  const job = {
    command: 'build' as const,
    planned,
    work,
    jobs,
    report: { file: report, shard, fleet: await resolveGyms([], cli) },
    ...(options.universal && { afterwards: () => assemble(gyms, context, cli) }),
  }
  return runJob(job, context, cli).finally(release)
}

/** Builds the site of all gyms that have a site. Gyms without a site are named. */
async function assemble(gyms: readonly string[], context: BuildContext, cli: CliContext) {
  const { buildUniversal } = await import('#generator/universal/build-universal.ts')
  try {
    const { folder, gyms: inside, files, changed, leftOut, notes } = await buildUniversal(gyms, context)
    cli.log(
      changed
        ? `${pc.green('✓')} ${pc.bold('universal')}  ${inside.length} gyms, ${files} files`
        : `${pc.dim('=')} ${pc.bold('universal')}  unchanged`,
    )
    for (const { gym, why } of leftOut)
      console.error(`${pc.red('✗')} ${pc.bold('universal')}  without ${gym}: ${why}`)
    for (const note of notes) console.error(`${pc.yellow('!')} ${pc.bold('universal')}  ${note}`)
    const path = relative(process.cwd(), folder)
    const ok = leftOut.length === 0
    return {
      code: ok ? exitCodes.fine : exitCodes.failed,
      data: { universal: { ok, folder: path, gyms: inside, leftOut, notes, files, changed } },
      folders: [path],
    }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    explain(error, 'universal')
    return {
      code: exitCodeOf(error),
      data: { universal: { ok: false, error: error.message, hint: error.hint } },
      folders: [],
    }
  }
}
