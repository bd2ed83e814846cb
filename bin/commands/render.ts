import type { Floor } from '../../generator/floor.ts'
import { type Outcome, renderGym } from '../../generator/pipeline.ts'
import { reason } from '../../generator/plan/reason.ts'
import { gymsToWrite } from '../terminal/gyms.ts'
import { interruptible } from '../terminal/interrupt.ts'
import { deskFor, floorFor, type GlobalOptions, jobsFrom } from '../terminal/options.ts'
import { runJob } from '../terminal/outcomes.ts'

export type AllOptions = GlobalOptions & { all?: boolean; jobs?: string }

/** molde render [gym…] | --all */
export const runRender = (named: string[], options: AllOptions): Promise<number> =>
  runForEach('render', renderGym, named, options)

/** Does one thing for each gym, whether it changed or not. */
export async function runForEach(
  command: 'render' | 'icons',
  work: (gym: string, floor: Floor) => Promise<Outcome>,
  named: string[],
  options: AllOptions,
): Promise<number> {
  const desk = deskFor(options)
  const jobs = jobsFrom(options.jobs)
  const gyms = await gymsToWrite(named, options.all, desk)
  const { signal, release } = interruptible(desk.say)
  const floor = await floorFor(desk, signal)
  const planned = gyms.map(gym => ({ gym, reasons: [reason('asked')], inputs: null }))
  return runJob({ command, planned, work: gym => work(gym, floor), jobs }, floor, desk).finally(release)
}
