import type { FirstRead } from '../app/first-reads.ts'

/** What the stamp wrote into the page (build/stamp.js). */
export interface Stamped {
  files: string[]
  /** By the path of a screen, what it needs besides the app, by place in `files`. */
  screens: Record<string, number[]>
  /** What every member needs, by place in `files`. */
  member: number[]
  /** By the path of a screen, what a member's asks of the gym first. */
  reads: Partial<Record<string, FirstRead[]>>
}

/** Null where the page is not stamped, as in development. */
export function stampedInPage(): Stamped | null {
  const written = document.getElementById('screen-files')?.textContent
  return written ? JSON.parse(written) : null
}
