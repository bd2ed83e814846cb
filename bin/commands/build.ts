import { join, relative } from 'node:path'
import pc from 'picocolors'
import { planGyms } from '../../generator/factory.ts'
import type { Floor } from '../../generator/floor.ts'
import { reason } from '../../generator/plan/reason.ts'
import { dealt, readShard } from '../../generator/plan/shard.ts'
import { UserError } from '../../generator/system/user-error.ts'
import { gymsMeant, gymsToWrite } from '../terminal/gyms.ts'
import { interruptible } from '../terminal/interrupt.ts'
import { type Desk, deskFor, floorFor, type GlobalOptions, jobsFrom } from '../terminal/options.ts'
import { runJob } from '../terminal/outcomes.ts'
import { type ReferenceOptions, referenceFor } from '../terminal/reference.ts'
import { exitCodeOf, exitCodes, explain } from '../terminal/thrown.ts'

export type BuildOptions = GlobalOptions &
  ReferenceOptions & { all?: boolean; shard?: string; jobs?: string; universal?: boolean; force?: boolean }

/** molde build [gym…] | --all: what changed, as many gyms at a time as there are hands. */
export async function runBuild(named: string[], options: BuildOptions): Promise<number> {
  const desk = deskFor(options)
  const jobs = jobsFrom(options.jobs)
  const shard = options.shard === undefined ? null : readShard(options.shard)
  if (options.universal && (shard || named.length > 0))
    throw new UserError(
      'usage',
      '--universal is one site of all gyms.',
      'Leave out --shard and the names of gyms.',
    )
  const meant = await gymsToWrite(named, options.all || options.universal, desk)
  const gyms = shard ? dealt(meant, shard) : meant
  const { signal, release } = interruptible(desk.say)
  const floor = await floorFor(desk, signal)
  const planned = options.force
    ? gyms.map(gym => ({ gym, reasons: [reason('forced')], inputs: null }))
    : await planGyms(gyms, await referenceFor(options, floor))
  const report = join(desk.places.out, shard ? `report-${shard.part}-of-${shard.of}.json` : 'report.json')
  const work = async (gym: string) => {
    // Painter and compiler are loaded when there is something to build.
    const { buildGym } = await import('../../generator/pipeline.ts')
    return buildGym(gym, floor)
  }
  const job = {
    command: 'build' as const,
    planned,
    work,
    jobs,
    report: { file: report, shard, fleet: await gymsMeant([], desk) },
    ...(options.universal && { afterwards: () => assemble(gyms, floor, desk) }),
  }
  return runJob(job, floor, desk).finally(release)
}

/** The site of all gyms that have a site; those that have none are named. */
async function assemble(gyms: readonly string[], floor: Floor, desk: Desk) {
  const { buildUniversal } = await import('../../generator/universal/build.ts')
  try {
    const { folder, gyms: inside, files, changed, leftOut, notes } = await buildUniversal(gyms, floor)
    desk.say(
      changed
        ? `${pc.green('✓')} ${pc.bold('universal')}  ${inside.length} gyms, ${files} files`
        : `${pc.dim('=')} ${pc.bold('universal')}  unchanged`,
    )
    for (const { gym, why } of leftOut)
      console.error(`${pc.red('✗')} ${pc.bold('universal')}  without ${gym}: ${why}`)
    for (const note of notes) console.error(`${pc.yellow('!')} ${pc.bold('universal')}  ${note}`)
    const shown = relative(process.cwd(), folder)
    const ok = leftOut.length === 0
    return {
      code: ok ? exitCodes.fine : exitCodes.failed,
      data: { universal: { ok, folder: shown, gyms: inside, leftOut, notes, files, changed } },
      folders: [shown],
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
