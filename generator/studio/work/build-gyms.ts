import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Planned, planGyms, type Result, runGyms, writeBuildReport } from '../../build.ts'
import { buildGym } from '../../pipeline.ts'
import { localBuild } from '../../plan/local-build.ts'
import { UserError } from '../../system/user-error.ts'
import { redactedMessageOf } from '../found.ts'
import { inTurns } from '../in-turns.ts'
import type { DoWork, Teller } from './do-work.ts'
import { describeError } from './said.ts'

/** Builds the changed gyms, as `molde build` does. */
export const buildGyms: DoWork = async (gyms, { paths, fleet, signal, tell, ...tools }) => {
  const shared = await tools.context()
  const context = { ...shared, system: inTurns(shared.system) }
  const baseline = localBuild(context)
  const planned: Planned[] = []
  for (const gym of gyms) {
    if (signal.aborted) return
    const plan = await planGyms([gym], baseline)
    planned.push(...plan)
    if (plan.every(({ reasons }) => reasons.length === 0)) tell.end(gym, 'same')
  }
  tell.planned()
  const work = (gym: string) => {
    // Show the holder of the folder's lock next to the gym.
    const log = (line: string) => tell.step(gym, 'waiting', line)
    return buildGym(gym, { ...context, log }, step => tell.step(gym, step))
  }
  const watcher = {
    onStart: (gym: string) => tell.step(gym, ''),
    onEnd: (result: Result) => end(result, tell),
  }
  const results = await runGyms(planned, context, { work, jobs: availableParallelism(), watcher })
  await writeBuildReport(results, { file: join(paths.out, 'report.json'), shard: null, fleet }, context)
}

function end({ gym, state, outcome, thrown }: Result, tell: Teller): void {
  const isStopped = thrown instanceof UserError && thrown.kind === 'stopped'
  const why = thrown === null || isStopped ? [] : describeError(thrown)
  const problems = outcome?.problems ?? []
  // Failed sites list their errors. Built sites list their warnings.
  const told = state === 'failed' ? problems.filter(({ severity }) => severity === 'error') : problems
  tell.end(gym, endings[state], [...told.map(redactedMessageOf), ...why])
}

const endings = { built: 'done', unchanged: 'same', failed: 'failed', skipped: 'left' } as const
