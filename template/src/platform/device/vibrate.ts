import { useEffect } from 'react'

export const canVibrate = (): boolean => 'vibrate' in navigator

/** Vibrates for ms on, off, on… where the phone can, and somebody has touched the app: before that, browsers refuse. */
export function vibrate(pattern: readonly number[]): void {
  if (canVibrate() && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate([...pattern])
}

/** How a result feels: one short stroke for what went well, three for what did not. */
export const feelOf = { success: [50], notice: [50, 60, 50], failure: [60, 60, 60, 60, 60] } as const

/** Lets the hand know how something ended, when it is shown. */
export function useFeel(tone: keyof typeof feelOf | null): void {
  useEffect(() => {
    if (tone) vibrate(feelOf[tone])
  }, [tone])
}
