import { useEffect, useState } from 'react'
import { onVisibleAgain } from '../page/visible-again.ts'

/** Keeps the screen on while `active`. Returns true if the phone refused. */
export function useWakeLock(active: boolean): boolean {
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!active) return
    const stay = new StayingAwake(setRefused)
    stay.ask()
    // The phone releases the lock whenever the page is hidden.
    const stopLooking = onVisibleAgain(stay.ask)
    return () => {
      stopLooking()
      stay.end()
    }
  }, [active])
  return active && refused
}

class StayingAwake {
  private lock: WakeLockSentinel | null = null
  private over = false
  private readonly onAnswer: (refused: boolean) => void

  constructor(onAnswer: (refused: boolean) => void) {
    this.onAnswer = onAnswer
  }

  readonly ask = (): void => {
    if (document.visibilityState === 'visible') void this.request()
  }

  end(): void {
    this.over = true
    this.release()
  }

  private async request(): Promise<void> {
    try {
      if (!('wakeLock' in navigator)) return this.onAnswer(true)
      this.release()
      this.lock = await navigator.wakeLock.request('screen')
      if (this.over) this.release()
      else this.onAnswer(false)
    } catch (error) {
      console.info('The screen is not kept on.', error)
      if (!this.over) this.onAnswer(true)
    }
  }

  private release(): void {
    this.lock?.release().catch((error: unknown) => console.info('The screen was let go before.', error))
    this.lock = null
  }
}
