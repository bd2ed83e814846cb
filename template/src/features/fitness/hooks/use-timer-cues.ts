import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../../ui/LiveRegion.tsx'
import { cuesBetween } from '../rules/timer-cues.ts'
import { presentWords } from '../rules/timer-words.ts'
import type { Signals } from './use-timer-signals.ts'
import type { TimerView } from './use-timer-view.ts'

/** ms after the tap in which the first word is still to be said. */
const justStarted = 500

/** Gives each cue when its time has come. Only a run that is seen from its start says its first word. */
export function useTimerCues(view: TimerView | null, { give }: Signals): void {
  const said = useRef<{ startedAt: number; ms: number } | null>(null)
  useEffect(() => {
    if (!view || view.run.endedAt !== null) return
    const { plan, ms, run } = view
    const isSame = said.current?.startedAt === run.startedAt
    const from = isSame ? (said.current?.ms ?? 0) : ms < justStarted ? -1 : ms
    said.current = { startedAt: run.startedAt, ms }
    for (const cue of cuesBetween(plan, from, ms)) give(cue)
  }, [view, give])
}

/** Tells screen readers of each new phase, and of nothing else. */
export function usePhaseAnnouncement(view: TimerView | null): void {
  const announce = useAnnounce()
  const words = view && !view.isOver ? presentWords(view.state) : ''
  useEffect(() => {
    if (words) announce(words)
  }, [announce, words])
}
