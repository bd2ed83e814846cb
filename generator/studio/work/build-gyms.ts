import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Planned, planGyms, type Result, runGyms, writeBuildReport } from '#generator/build.ts'
import { buildGym } from '#generator/pipeline.ts'
import { localBuild } from '#generator/plan/local-build.ts'
import { UserError } from '#generator/system/user-error.ts'
import { inTurns } from '../in-turns.ts'
import { redactedMessageOf } from '../problem-messages.ts'
import type { Notifier, RunJob } from './job-runner.ts'
import { describeError } from './log.ts'

/** Builds the changed gyms, as `molde build` does. */
export const buildGyms: RunJob = async (gyms, { paths, fleet, signal, notify, ...tools }) => {
  const shared = await tools.loadContext()
  const context = { ...shared, system: inTurns(shared.system) }
  const baseline = localBuild(context)
  const planned: Planned[] = []
  for (const gym of gyms) {
    if (signal.aborted) return
    const plan = await planGyms([gym], baseline)
    planned.push(...plan)
    if (plan.every(({ reasons }) => reasons.length === 0)) notify.end(gym, 'same')
  }
  notify.planned()
  const work = (gym: string) => {
    // Show the holder of the folder's lock next to the gym.
    const log = (line: string) => notify.step(gym, 'waiting', line)
    return buildGym(gym, { ...context, log }, step => notify.step(gym, step))
  }
  const watcher = {
    onStart: (gym: string) => notify.step(gym, ''),
    onEnd: (result: Result) => end(result, notify),
  }
  const results = await runGyms(planned, context, { work, jobs: availableParallelism(), watcher })
  await writeBuildReport(results, { file: join(paths.out, 'report.json'), shard: null, fleet }, context)
}

function end({ gym, state, outcome, thrown }: Result, notify: Notifier): void {
  const isStopped = thrown instanceof UserError && thrown.kind === 'stopped'
  const why = thrown === null || isStopped ? [] : describeError(thrown)
  const problems = outcome?.problems ?? []
  // Failed sites list their errors. Built sites list their warnings.
  const reported = state === 'failed' ? problems.filter(({ severity }) => severity === 'error') : problems
  notify.end(gym, endings[state], [...reported.map(redactedMessageOf), ...why])
}

const endings = { built: 'done', unchanged: 'same', failed: 'failed', skipped: 'left' } as const
