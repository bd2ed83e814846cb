import { join } from 'node:path'
import { planGyms } from '../../generator/factory.ts'
import { dealt, readShard } from '../../generator/plan/shard.ts'
import { gymsToWrite } from '../terminal/gyms.ts'
import { interruptible } from '../terminal/interrupt.ts'
import { deskFor, floorFor, type GlobalOptions, jobsFrom } from '../terminal/options.ts'
import { runJob } from '../terminal/outcomes.ts'
import { type ReferenceOptions, referenceFor } from '../terminal/reference.ts'

export type BuildOptions = GlobalOptions & ReferenceOptions & { all?: boolean; shard?: string; jobs?: string }

/** molde build [gym…] | --all: what changed, as many gyms at a time as there are hands. */
export async function runBuild(named: string[], options: BuildOptions): Promise<number> {
  const desk = deskFor(options)
  const jobs = jobsFrom(options.jobs)
  const shard = options.shard === undefined ? null : readShard(options.shard)
  const meant = await gymsToWrite(named, options.all, desk)
  const gyms = shard ? dealt(meant, shard) : meant
  const { signal, release } = interruptible(desk.say)
  const floor = await floorFor(desk, signal)
  const planned = await planGyms(gyms, await referenceFor(options, floor))
  const report = join(desk.places.out, shard ? `report-${shard.part}-of-${shard.of}.json` : 'report.json')
  const work = async (gym: string) => {
    // Painter and compiler are loaded when there is something to build.
    const { buildGym } = await import('../../generator/pipeline.ts')
    return buildGym(gym, floor)
  }
  return runJob({ command: 'build', planned, work, jobs, report }, floor, desk).finally(release)
}
