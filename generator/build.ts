// Many gyms: what has to be built is found first, then it is built, several gyms at a time.
import pMap from 'p-map'
import type { BuildContext } from './context.ts'
import type { Outcome } from './pipeline.ts'
import type { Baseline } from './plan/reason.ts'
import { type Reason, reason, reasonText } from './plan/reason.ts'
import { type GymReport, type Report, readReport, withOthers, writeReport } from './plan/report.ts'
import type { Shard } from './plan/shard.ts'
import type { Inputs } from './site/build-manifest.ts'
import { DiskError } from './system/disk-error.ts'
import { inWords, UserError } from './system/user-error.ts'

/** Why a gym has to be built; it is not where there is no reason. */
export interface Planned {
  gym: string
  reasons: Reason[]
  /** What it was made from, where nothing changed and it is known. */
  inputs: Inputs | null
}

/** What became of a gym. `skipped`: it was not reached, because the run was stopped or the machine gave out. */
export interface Result {
  gym: string
  state: 'built' | 'unchanged' | 'failed' | 'skipped'
  reasons: Reason[]
  /** null where problems or an error prevented it. */
  outcome: Outcome | null
  /** What was thrown. A `UserError` can be fixed by people; anything else is a bug. */
  thrown: unknown
  inputs: Inputs | null
}

export interface Watcher {
  onStart?(gym: string): void
  onEnd?(result: Result): void
}

/** Finds what has to be done to each gym. */
export async function planGyms(gyms: readonly string[], reference: Baseline): Promise<Planned[]> {
  const planned: Planned[] = []
  // One after the other: it is all reading, and a thousand files open at once would be no faster.
  for (const gym of gyms) planned.push({ gym, ...(await compared(gym, reference)) })
  return planned
}

/** What cannot be read of one gym is no hindrance to the others: it is built, and fails by itself where it must. */
async function compared(gym: string, reference: Baseline): Promise<Omit<Planned, 'gym'>> {
  try {
    return await reference.compare(gym)
  } catch (error) {
    if (!(error instanceof DiskError) || !error.isOfPath) throw error
    return { reasons: [reason('site', error.path)], inputs: null }
  }
}

/**
 * Does `work` for every planned gym that has a reason, `jobs` at a time. One bad gym does not stop the others; a machine that gives out
 * (disk full, no permission) does, and so does the context's signal.
 */
export async function runGyms(
  planned: readonly Planned[],
  context: Pick<BuildContext, 'signal'>,
  { work, jobs, watcher = {} }: { work: (gym: string) => Promise<Outcome>; jobs: number; watcher?: Watcher },
): Promise<Result[]> {
  let gaveOut = false
  const one = async (plan: Planned): Promise<Result> => {
    if (plan.reasons.length === 0) return settled(plan, 'unchanged')
    if (gaveOut || context.signal?.aborted) return settled(plan, 'skipped')
    watcher.onStart?.(plan.gym)
    const result = await attempt(plan, work)
    gaveOut ||= result.thrown instanceof UserError && result.thrown.kind === 'environment'
    watcher.onEnd?.(result)
    return result
  }
  return pMap(planned, one, { concurrency: jobs })
}

async function attempt(plan: Planned, work: (gym: string) => Promise<Outcome>): Promise<Result> {
  try {
    const outcome = await work(plan.gym)
    const state = outcome.folder === null ? 'failed' : 'built'
    return { ...settled(plan, state), outcome, inputs: outcome.inputs }
  } catch (thrown) {
    const stopped = thrown instanceof UserError && thrown.kind === 'stopped'
    return { ...settled(plan, stopped ? 'skipped' : 'failed'), thrown }
  }
}

const settled = ({ gym, reasons, inputs }: Planned, state: Result['state']): Result => ({
  gym,
  state,
  reasons,
  outcome: null,
  thrown: null,
  inputs,
})

/** What is left about a run. */
export interface BuildReport {
  file: string
  shard: Shard | null
  /** All gyms there are: what is known of those that had no part in the run stays in the report. */
  fleet: readonly string[]
}

/** Writes the report of a run, into that of all gyms where the run was no shard. */
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
