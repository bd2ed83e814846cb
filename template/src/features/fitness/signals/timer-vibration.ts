import { vibrate } from '../../../ui/vibrate.ts'
import type { CueKind } from '../rules/timer-cues.ts'

/** ms on, off, on… */
const patterns: Readonly<Record<CueKind, readonly number[]>> = {
  ready: [60],
  count: [80],
  go: [400],
  rest: [150, 100, 150],
  ten: [80, 80, 80],
  half: [80, 80, 80],
  done: [300, 120, 300, 120, 600],
  back: [60],
}

/** Tells the hand what the timer says. */
export const vibrateFor = (kind: CueKind): void => vibrate(patterns[kind])
