import type { Inputs } from '../site/build-manifest.ts'
import type { Reason } from './reason.ts'

/** What a gym is compared with, to know whether it has to be built. */
export interface Baseline {
  compare(gym: string): Promise<Compared>
}

export interface Compared {
  /** [] where nothing changed. */
  reasons: Reason[]
  /** What the gym was made from, where nothing changed and it is known. */
  inputs: Inputs | null
}
