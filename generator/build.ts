// Many gyms: the plan is made first, then several gyms are built at a time.
// See docs/decisions/0137-a-thousand-gyms-are-the-size-planned-for.md.
import pMap from 'p-map'
import type { BuildContext } from './build-context.ts'
import type { Outcome } from './pipeline.ts'
import type { Baseline } from './plan/reason.ts'
import { type Reason, reason, reasonText } from './plan/reason.ts'
import { type GymReport, type Report, readReport, withOthers, writeReport } from './plan/report.ts'
import type { Shard } from './plan/shard.ts'
import type { Inputs } from './site/build-manifest.ts'
import { DiskError } from './system/disk-error.ts'
import { inWords, UserError } from './system/user-error.ts'

/** The reasons to build a gym. Without a reason, it is not built. */
export interface Planned {
  gym: string
  reasons: Reason[]
  /** Its inputs, if nothing changed and they are known. */
  inputs: Inputs | null
}

/** The result for a gym. `skipped`: not reached, because the run was stopped or the machine failed. */
export interface Result {
  gym: string
  state: 'built' | 'unchanged' | 'failed' | 'skipped'
  reasons: Reason[]
  /** null if problems or an error prevented it. */
  outcome: Outcome | null
  /** The error. People can fix a `UserError`. Anything else is a bug. */
  thrown: unknown
  inputs: Inputs | null
}

export interface Watcher {
  onStart?(gym: string): void
  onEnd?(result: Result): void
}

/** Finds the work for each gym. */
export async function planGyms(gyms: readonly string[], reference: Baseline): Promise<Planned[]> {
  const planned: Planned[] = []
  // Sequentially: it is all reading, and a thousand open files would not be faster.
  for (const gym of gyms) planned.push({ gym, ...(await compareGym(gym, reference)) })
  return planned
}

/**
 * An unreadable file of one gym does not affect the others. The gym is built, and fails by itself if it must.
 */
async function compareGym(gym: string, reference: Baseline): Promise<Omit<Planned, 'gym'>> {
  try {
    return await reference.compare(gym)
  } catch (error) {
    if (!(error instanceof DiskError) || !error.isOfPath) throw error
    return { reasons: [reason('site', error.path)], inputs: null }
  }
}

/**
 * Runs `work` for every planned gym that has a reason, `jobs` at a time. One bad gym does not stop the others. A machine
 * that fails (disk full, no permission) stops them, and so does the context's signal.
 */
export async function runGyms(
  planned: readonly Planned[],
  context: Pick<BuildContext, 'signal'>,
  { work, jobs, watcher = {} }: { work: (gym: string) => Promise<Outcome>; jobs: number; watcher?: Watcher },
): Promise<Result[]> {
  let hasMachineFailed = false
  const runGym = async (plan: Planned): Promise<Result> => {
    if (plan.reasons.length === 0) return toResult(plan, 'unchanged')
    if (hasMachineFailed || context.signal?.aborted) return toResult(plan, 'skipped')
    watcher.onStart?.(plan.gym)
    const result = await attempt(plan, work)
    hasMachineFailed ||= result.thrown instanceof UserError && result.thrown.kind === 'environment'
    watcher.onEnd?.(result)
    return result
  }
  return pMap(planned, runGym, { concurrency: jobs })
}

async function attempt(plan: Planned, work: (gym: string) => Promise<Outcome>): Promise<Result> {
  try {
    const outcome = await work(plan.gym)
    const state = outcome.folder === null ? 'failed' : 'built'
    return { ...toResult(plan, state), outcome, inputs: outcome.inputs }
  } catch (thrown) {
    const stopped = thrown instanceof UserError && thrown.kind === 'stopped'
    return { ...toResult(plan, stopped ? 'skipped' : 'failed'), thrown }
  }
}

const toResult = ({ gym, reasons, inputs }: Planned, state: Result['state']): Result => ({
  gym,
  state,
  reasons,
  outcome: null,
  thrown: null,
  inputs,
})

/** The report to write about a run. */
export interface BuildReport {
  file: string
  shard: Shard | null
  /** All existing gyms. The entries of gyms that had no part in the run stay in the report. */
  fleet: readonly string[]
}

/** Writes the report of a run. Unless the run was a shard, the report is merged into that of all gyms. */
export async function writeBuildReport(
  results: readonly Result[],
  { file, shard, fleet }: BuildReport,
  { versions, system }: Pick<BuildContext, 'versions' | 'system'>,
): Promise<void> {
  const run: Report = {
    schemaVersion: 1,
    command: 'build',
    versions: { ...versions, node: process.versions.node },
    ok: results.every(({ state }) => state === 'built' || state === 'unchanged'),
    ...(shard && { shard }),
    gyms: results.map(gymReport),
  }
  const earlier = shard ? null : await system.readFile(file)
  const all = shard ? run : withOthers(run, earlier && readReport(new TextDecoder().decode(earlier)), fleet)
  await system.writeFile(file, writeReport(all))
}

function gymReport({ gym, state, reasons, outcome, thrown, inputs }: Result): GymReport {
  const errors = (outcome?.problems ?? []).filter(({ severity }) => severity === 'error')
  return {
    gym,
    state,
    reasons: reasons.map(reasonText),
    inputs,
    files: outcome?.files ?? 0,
    errors: [
      ...errors.map(({ code, path }) => [code, path].filter(Boolean).join(' ')),
      ...(thrown === null ? [] : [inWords(thrown).message]),
    ],
  }
}
