import { useCallback, useEffect, useRef, useState } from 'react'
import { useVisibleAgain } from '../../../ui/use-visible-again.ts'
import type { Cue } from '../rules/timer-cues.ts'
import type { Switches } from '../rules/timer-settings.ts'
import { Beeper } from '../signals/timer-beeps.ts'
import { vibrateFor } from '../signals/timer-vibration.ts'
import { speak, wakeVoice } from '../signals/timer-voice.ts'

export interface Signals {
  /** To be called in a tap: without one a browser lets nothing sound. */
  wake: () => void
  give: (cue: Cue) => void
}

/** Sound, voice and vibration, as far as they are switched on. */
export function useTimerSignals(switches: Switches): Signals {
  const [beeper] = useState(() => new Beeper())
  const latest = useRef(switches)
  useEffect(() => {
    latest.current = switches
  }, [switches])
  useEffect(() => () => beeper.close(), [beeper])
  useVisibleAgain(() => beeper.resume())
  const wake = useCallback(() => {
    beeper.wake()
    wakeVoice()
  }, [beeper])
  const give = useCallback(
    (cue: Cue) => {
      if (latest.current.sound) beeper.beep(cue.kind)
      if (latest.current.voice) speak(cue.words)
      if (latest.current.vibration) vibrateFor(cue.kind)
    },
    [beeper],
  )
  return { wake, give }
}
