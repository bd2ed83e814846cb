import type { BuildContext } from '#generator/build-context.ts'
import type { Paths } from '#generator/system/paths.ts'
import type { System } from '#generator/system/system.ts'
import type { Message } from '../problem-messages.ts'
import type { GymJobState, Progress } from './job-ledger.ts'

/** Reports the progress of a job. */
export interface Notifier {
  /** Called when planning is complete. */
  planned(): void
  /** `detail`: for a waiting step, the holder of the lock. */
  step(gym: string, step: Progress['step'], detail?: string): void
  end(gym: string, state: GymJobState, sentences?: readonly Message[]): void
  /** Reports an error of the whole job. */
  note(thrown: unknown): void
}

/** Inputs of a job. */
export interface Tools {
  paths: Paths
  system: System
  /** All gyms of tenants/. */
  fleet: readonly string[]
  /** Loads the context shared by all gyms. The job's signal aborts work that uses it. */
  loadContext: () => Promise<BuildContext>
  env: Readonly<Record<string, string | undefined>>
  signal: AbortSignal
  notify: Notifier
}

/** Runs one kind of job on existing gyms. Gyms without a reported end were not reached. */
export type RunJob = (gyms: readonly string[], tools: Tools) => Promise<void>
