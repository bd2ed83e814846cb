import type { FirstRead } from '../first-reads.ts'

/** Data that the stamp wrote into the page (build/stamp.js). */
export interface Stamped {
  files: string[]
  /** Files of each screen besides the app's, as indexes of `files`, by the screen's path. */
  screens: Record<string, number[]>
  /** Files that every member needs, as indexes of `files`. */
  member: number[]
  /** First requests of a member's screen, by the screen's path. */
  reads: Partial<Record<string, FirstRead[]>>
}

/** Returns null on a page without a stamp, as in development. */
export function readStamp(): Stamped | null {
  const written = document.getElementById('screen-files')?.textContent
  return written ? JSON.parse(written) : null
}
