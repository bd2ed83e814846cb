import type { Command } from 'commander'
import type { BuildContext } from '#generator/build-context.ts'
import { type Outcome, renderGym } from '#generator/pipeline.ts'
import { reason } from '#generator/plan/reason.ts'
import { runJob } from '../building/run-job.ts'
import { buildContextFor, cliContext, type GlobalOptions } from '../cli-context.ts'
import { addGymFlags, jobsFrom } from '../flags.ts'
import { gymsToWrite } from '../gyms.ts'
import { interruptible } from '../signals.ts'

export type AllOptions = GlobalOptions & { all?: boolean; jobs?: string }

export function declare(command: Command) {
  addGymFlags(command)
  return (gyms: string[]) => runRender(gyms, command.optsWithGlobals())
}

/** molde render [gym…] | --all */
const runRender = (named: string[], options: AllOptions): Promise<number> =>
  runForEach('render', renderGym, named, options)

/** Runs `work` for each gym, changed or not. */
export async function runForEach(
  command: 'render' | 'icons',
  work: (gym: string, context: BuildContext) => Promise<Outcome>,
  named: string[],
  options: AllOptions,
): Promise<number> {
  const cli = cliContext(options)
  const jobs = jobsFrom(options.jobs)
  const gyms = await gymsToWrite(named, options.all, cli)
  const { signal, release } = interruptible(cli.log)
  const context = await buildContextFor(cli, signal)
  const planned = gyms.map(gym => ({ gym, reasons: [reason('requested')], inputs: null }))
  return runJob({ command, planned, work: gym => work(gym, context), jobs }, context, cli).finally(release)
}
