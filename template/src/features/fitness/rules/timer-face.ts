import type { TimerState } from './timer-at.ts'

/** Widths of tabular figures and of the colon in the widest of the phones' own typefaces, in em. */
const widths = { figure: 0.69, colon: 0.38 }
/** A short time is no larger than this many em: '5' would fill the screen where '10' just stood. */
const least = 2 * widths.figure + widths.colon

/** How wide a time is, in em of its text. */
export function faceWidth(text: string): number {
  const wide = [...text].reduce((sum, sign) => sum + (sign === ':' ? widths.colon : widths.figure), 0)
  return Math.max(least, Number(wide.toFixed(2)))
}

/** The part of a phase that will be over `ahead` ms from now, 0 to 1; null in one without an end. */
export function partDone({ msInPhase, msLeftInPhase }: TimerState, ahead: number): number | null {
  const length = msInPhase + msLeftInPhase
  if (!Number.isFinite(length)) return null
  return length === 0 ? 1 : Math.min(1, (msInPhase + ahead) / length)
}
