import { useCallback, useEffect, useRef, useState } from 'react'
import { thisDevice } from '#platform/device/this-device.ts'
import { useVisibleAgain } from '#platform/page/visible-again.ts'
import { useAnnounce } from '#ui/page/LiveRegion.tsx'
import * as texts from '../../messages.ts'
import { presentLabel } from '../timer-labels.ts'
import type { Switches } from '../timer-workout.ts'
import type { TimerView } from '../use-timer.ts'
import { Beeper, speak, vibrateFor, wakeVoice } from './beeper.ts'
import { type Cue, cuesBetween } from './cues.ts'

/** Time in ms after the start during which the first cue is still given. */
const justStarted = 500

/** Gives each cue when it is due. The first cue is given only if the run starts on this screen. */
export function useTimerCues(view: TimerView | null, { give }: Signals): void {
  const lastCue = useRef<{ startedAt: number; ms: number } | null>(null)
  useEffect(() => {
    if (!view || view.run.endedAt !== null) return
    const { plan, ms, run } = view
    const isSame = lastCue.current?.startedAt === run.startedAt
    const from = isSame ? (lastCue.current?.ms ?? 0) : ms < justStarted ? -1 : ms
    lastCue.current = { startedAt: run.startedAt, ms }
    for (const cue of cuesBetween(plan, from, ms)) give(cue)
  }, [view, give])
}

/** Announces pauses to screen readers, and each new phase unless the timer's own voice speaks (`hasVoice`). */
export function usePhaseAnnouncement(view: TimerView | null, hasVoice: boolean): void {
  const announce = useAnnounce()
  const label = view && !view.isOver ? announcementOf(view, hasVoice) : ''
  useEffect(() => {
    if (label) announce(label)
  }, [announce, label])
}

function announcementOf({ state, isPaused }: TimerView, hasVoice: boolean): string {
  if (isPaused) return `${texts.paused}.`
  return hasVoice ? '' : presentLabel(state)
}

interface Signals {
  /** Must be called in a tap, since browsers allow sound only after a tap. */
  wake: () => void
  give: (cue: Cue) => void
}

/** Returns the sound, voice and vibration signals. Each signal follows its switch. */
export function useTimerSignals(switches: Switches): Signals {
  const [beeper] = useState(() => new Beeper())
  const latest = useRef(switches)
  useEffect(() => {
    latest.current = switches
  }, [switches])
  useEffect(() => () => beeper.close(), [beeper])
  useVisibleAgain(() => beeper.resume())
  const isVoiceAwake = useRef(false)
  const wake = useCallback(() => {
    beeper.wake()
    if (!isVoiceAwake.current) wakeVoice(thisDevice().apple)
    isVoiceAwake.current = true
  }, [beeper])
  const give = useCallback(
    (cue: Cue) => {
      if (latest.current.sound) beeper.beep(cue.kind)
      if (latest.current.voice) speak(cue.text)
      if (latest.current.vibration) vibrateFor(cue.kind)
    },
    [beeper],
  )
  return { wake, give }
}
