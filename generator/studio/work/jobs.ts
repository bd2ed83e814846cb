// Runs jobs on many gyms, one job at a time, visible in every window. Kinds of jobs: build-gyms.ts,
// verify-gyms.ts, deploy-gyms.ts.
import type { BuildContext } from '#generator/build-context.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import { listGyms } from '#generator/tenant/list.ts'
import type { Tell } from '../events/events.ts'
import { inTurns } from '../in-turns.ts'
import { type JobChanges, type JobKind, type JobRecord, openLedger } from './job-ledger.ts'
import type { Notifier, RunJob } from './job-runner.ts'
import { describeError, limitMessages } from './log.ts'

export interface JobsOptions {
  paths: Paths
  system: System
  loadContext: (signal?: AbortSignal) => Promise<BuildContext>
  env: Readonly<Record<string, string | undefined>>
  tell: Tell
  /** Prints a line for people. */
  log: (line: string) => void
}

export interface Jobs {
  /** Starts a job without waiting for its end. false while another job runs. */
  begin(kind: JobKind, gyms: readonly string[]): boolean
  /**
   * Stops the job as Ctrl-C stops a command. Complete results stay, and started steps are finished or
   * abandoned.
   */
  stop(): void
  /** Returns changes since a version. 0 returns everything. */
  since(version: number): JobChanges
  /** Stops the job and waits for its end. */
  close(): Promise<void>
}

/** Loaded on demand, so that the studio starts quickly. */
const runners: Readonly<Record<JobKind, () => Promise<RunJob>>> = {
  build: async () => (await import('./build-gyms.ts')).buildGyms,
  verify: async () => (await import('./verify-gyms.ts')).verifyGyms,
  deploy: async () => (await import('./deploy-gyms.ts')).deployTo,
}

interface Running {
  record: JobRecord
  controller: AbortController
  done: Promise<void>
}

export function openJobs(options: JobsOptions): Jobs {
  const ledger = openLedger(() => options.tell({ topic: 'work' }))
  let last: Running | null = null
  const running = () => (last?.record.isRunning() ? last : null)
  function stop(): void {
    const { record, controller } = running() ?? {}
    if (!record || !controller || controller.signal.aborted) return
    controller.abort()
    record.turn('stopping')
  }
  return {
    stop,
    since: ledger.since,
    begin(kind, names) {
      if (running()) return false
      const gyms = [...new Set(names)]
      const [record, controller] = [ledger.begin(kind, gyms), new AbortController()]
      last = { record, controller, done: runJob(record, gyms, controller.signal, options) }
      return true
    },
    async close() {
      if (running()) options.log('Stopping … (Ctrl-C again: at once)')
      stop()
      await last?.done
    },
  }
}

/** Runs a job to its end. Errors are recorded, never thrown, because no caller awaits the result. */
async function runJob(
  record: JobRecord,
  gyms: readonly string[],
  signal: AbortSignal,
  { paths, system, env, tell, ...options }: JobsOptions,
): Promise<void> {
  const startedAt = Date.now()
  const notify = notifierOf(record, signal, tell)
  try {
    const run = await runners[record.kind]()
    const fleet = await listGyms(paths, system)
    for (const gym of gyms.filter(one => !fleet.includes(one)))
      notify.end(gym, 'failed', [`There is no gym "${gym}" any more.`])
    const loadContext = () => options.loadContext(signal)
    const tools = { paths, system: inTurns(system), fleet, loadContext, env, signal, notify }
    await run(
      gyms.filter(gym => fleet.includes(gym)),
      tools,
    )
  } catch (error) {
    notify.note(error)
  }
  for (const { gym, state } of record.gyms())
    if (state === 'queued' || state === 'working') notify.end(gym, 'left')
  const counts = record.counts()
  const isWell = !counts.failed && !counts.left && record.said.length === 0
  const took = Date.now() - startedAt
  record.enter({ gym: '', state: isWell ? 'done' : 'failed', ...limitMessages(record.said), took, counts })
  record.turn('ended')
}

function notifierOf(record: JobRecord, signal: AbortSignal, tell: Tell): Notifier {
  const starts = new Map<string, number>()
  return {
    planned() {
      if (!signal.aborted) record.turn('running')
    },
    step(gym, step, detail) {
      if (!starts.has(gym)) starts.set(gym, Date.now())
      record.show({ gym, state: 'working', step, said: detail === undefined ? [] : [detail], more: 0 })
    },
    end(gym, state, sentences = []) {
      const what = limitMessages(sentences)
      record.show({ gym, state, step: '', ...what })
      if (record.kind === 'build' && state === 'done') tell({ topic: 'build', gym })
      // Gyms without changes appear only in the counts.
      if (state === 'done' || state === 'failed')
        record.enter({ gym, state, ...what, took: Date.now() - (starts.get(gym) ?? Date.now()), counts: {} })
    },
    note(thrown) {
      record.note(describeError(thrown))
    },
  }
}
