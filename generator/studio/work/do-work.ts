import type { Told } from '../../../template/studio/answers.ts'
import type { GymWorkState, Progress } from '../../../template/studio/work/answers.ts'
import type { BuildContext } from '../../context.ts'
import type { Paths } from '../../system/paths.ts'
import type { System } from '../../system/system.ts'

/** How a work tells how it goes on. */
export interface Teller {
  /** What has to be done is known. */
  planned(): void
  /** `detail`: for a step that waits, for whom. */
  step(gym: string, step: Progress['step'], detail?: string): void
  end(gym: string, state: GymWorkState, sentences?: readonly Told[]): void
  /** What went wrong that is of no gym alone. */
  note(thrown: unknown): void
}

/** What a work is done with. */
export interface Tools {
  paths: Paths
  system: System
  /** All gyms there are. */
  fleet: readonly string[]
  /** What all gyms share, read anew; the work's signal ends what is done with it. */
  context: () => Promise<BuildContext>
  env: Readonly<Record<string, string | undefined>>
  signal: AbortSignal
  tell: Teller
}

/** Does one kind of work to gyms that are there. Those of which nothing was told at the end were not reached. */
export type DoWork = (gyms: readonly string[], tools: Tools) => Promise<void>
