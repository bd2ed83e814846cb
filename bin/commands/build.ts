import { join, relative } from 'node:path'
import pc from 'picocolors'
import { planGyms } from '../../generator/factory.ts'
import type { Floor } from '../../generator/floor.ts'
import { reason } from '../../generator/plan/reason.ts'
import { dealt, readShard } from '../../generator/plan/shard.ts'
import { Fault } from '../../generator/workshop/fault.ts'
import { gymsToWrite } from '../terminal/gyms.ts'
import { interruptible } from '../terminal/interrupt.ts'
import { type Desk, deskFor, floorFor, type GlobalOptions, jobsFrom } from '../terminal/options.ts'
import { runJob } from '../terminal/outcomes.ts'
import { type ReferenceOptions, referenceFor } from '../terminal/reference.ts'
import { exitCodes } from '../terminal/thrown.ts'

export type BuildOptions = GlobalOptions &
  ReferenceOptions & { all?: boolean; shard?: string; jobs?: string; universal?: boolean; force?: boolean }

/** molde build [gym…] | --all: what changed, as many gyms at a time as there are hands. */
export async function runBuild(named: string[], options: BuildOptions): Promise<number> {
  const desk = deskFor(options)
  const jobs = jobsFrom(options.jobs)
  const shard = options.shard === undefined ? null : readShard(options.shard)
  if (options.universal && (shard || named.length > 0))
    throw new Fault(
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
  const run = async () => {
    const code = await runJob({ command: 'build', planned, work, jobs, report }, floor, desk)
    return options.universal && code <= exitCodes.failed
      ? Math.max(code, await assemble(gyms, floor, desk))
      : code
  }
  return run().finally(release)
}

/** The site of all gyms that could be built. */
async function assemble(gyms: readonly string[], floor: Floor, desk: Desk): Promise<number> {
  const { buildUniversal } = await import('../../generator/universal/build.ts')
  const { folder, gyms: inside, files, changed } = await buildUniversal(gyms, floor)
  desk.say(
    changed
      ? `${pc.green('✓')} ${pc.bold('universal')}  ${inside.length} gyms, ${files} files`
      : `${pc.dim('=')} ${pc.bold('universal')}  unchanged`,
  )
  if (!desk.json) console.log(relative(process.cwd(), folder))
  return exitCodes.fine
}
