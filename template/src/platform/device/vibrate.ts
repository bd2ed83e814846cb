import { useEffect } from 'react'

export const canVibrate = (): boolean => 'vibrate' in navigator

/**
 * Vibrates for ms on, off, on… if the phone can and the app has been touched. Browsers refuse before a touch.
 */
export function vibrate(pattern: readonly number[]): void {
  if (canVibrate() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...pattern])
}

/** Vibration patterns: a short stroke for success, three for a failure. */
export const feelOf = { success: [50], notice: [50, 60, 50], failure: [60, 60, 60, 60, 60] } as const

/** Vibrates when a result with this tone is displayed. */
export function useFeel(tone: keyof typeof feelOf | null): void {
  useEffect(() => {
    if (tone) vibrate(feelOf[tone])
  }, [tone])
}
