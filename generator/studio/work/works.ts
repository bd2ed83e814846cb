// Runs jobs on many gyms, one job at a time, visible in every window. Kinds of jobs: build-gyms.ts,
// verify-gyms.ts, deploy-gyms.ts.
import type { News, WorkKind } from '../../../template/studio/work/answers.ts'
import type { BuildContext } from '../../context.ts'
import type { Paths } from '../../system/paths.ts'
import type { System } from '../../system/system.ts'
import { listGyms } from '../../tenant/list.ts'
import { inTurns } from '../in-turns.ts'
import type { DoWork, Teller } from './do-work.ts'
import { type Noted, openLedger } from './ledger.ts'
import { describeError, limitMessages } from './said.ts'

export interface WorksOptions {
  paths: Paths
  system: System
  context: (signal?: AbortSignal) => Promise<BuildContext>
  env: Readonly<Record<string, string | undefined>>
  /** Prints a line for people. */
  log: (line: string) => void
}

export interface Works {
  /** Starts a job without waiting for its end. false while another job runs. */
  begin(kind: WorkKind, gyms: readonly string[]): boolean
  /**
   * Stops the job as Ctrl-C stops a command. Complete results stay, and started steps are finished or
   * abandoned.
   */
  stop(): void
  /** Returns changes since a version. 0 returns everything. */
  since(version: number): News
  /** Stops the job and waits for its end. */
  close(): Promise<void>
}

/** Loaded on demand, so that the studio starts quickly. */
const kinds: Readonly<Record<WorkKind, () => Promise<DoWork>>> = {
  build: async () => (await import('./build-gyms.ts')).buildGyms,
  verify: async () => (await import('./verify-gyms.ts')).verifyGyms,
  deploy: async () => (await import('./deploy-gyms.ts')).deployTo,
}

interface Running {
  noted: Noted
  controller: AbortController
  done: Promise<void>
}

export function openWorks(options: WorksOptions): Works {
  const ledger = openLedger()
  let last: Running | null = null
  const running = () => (last?.noted.isRunning() ? last : null)
  function stop(): void {
    const { noted, controller } = running() ?? {}
    if (!noted || !controller || controller.signal.aborted) return
    controller.abort()
    noted.turn('stopping')
  }
  return {
    stop,
    since: ledger.since,
    begin(kind, names) {
      if (running()) return false
      const gyms = [...new Set(names)]
      const [noted, controller] = [ledger.begin(kind, gyms), new AbortController()]
      last = { noted, controller, done: work(noted, gyms, controller.signal, options) }
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
async function work(
  noted: Noted,
  gyms: readonly string[],
  signal: AbortSignal,
  { paths, system, env, ...options }: WorksOptions,
): Promise<void> {
  const begun = Date.now()
  const tell = tellerOf(noted, signal)
  try {
    const doWork = await kinds[noted.kind]()
    const fleet = await listGyms(paths, system)
    for (const gym of gyms.filter(one => !fleet.includes(one)))
      tell.end(gym, 'failed', [`There is no gym "${gym}" any more.`])
    const context = () => options.context(signal)
    const tools = { paths, system: inTurns(system), fleet, context, env, signal, tell }
    await doWork(
      gyms.filter(gym => fleet.includes(gym)),
      tools,
    )
  } catch (error) {
    tell.note(error)
  }
  for (const { gym, state } of noted.gyms())
    if (state === 'queued' || state === 'working') tell.end(gym, 'left')
  const counts = noted.counts()
  const isWell = !counts.failed && !counts.left && noted.said.length === 0
  const took = Date.now() - begun
  noted.enter({ gym: '', state: isWell ? 'done' : 'failed', ...limitMessages(noted.said), took, counts })
  noted.turn('ended')
}

function tellerOf(noted: Noted, signal: AbortSignal): Teller {
  const begun = new Map<string, number>()
  return {
    planned() {
      if (!signal.aborted) noted.turn('running')
    },
    step(gym, step, detail) {
      if (!begun.has(gym)) begun.set(gym, Date.now())
      noted.show({ gym, state: 'working', step, said: detail === undefined ? [] : [detail], more: 0 })
    },
    end(gym, state, sentences = []) {
      const what = limitMessages(sentences)
      noted.show({ gym, state, step: '', ...what })
      // Gyms without changes appear only in the counts.
      if (state === 'done' || state === 'failed')
        noted.enter({ gym, state, ...what, took: Date.now() - (begun.get(gym) ?? Date.now()), counts: {} })
    },
    note(thrown) {
      noted.note(describeError(thrown))
    },
  }
}
