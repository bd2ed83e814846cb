import { useEffect, useRef } from 'react'

/**
 * Calls `back` each time the app is looked at again: from another app or tab, unlocked, unfrozen, or given back whole by the browser's
 * history. Returns an unsubscribe function.
 */
export function onVisibleAgain(back: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') back()
  }
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) seen()
  }
  document.addEventListener('visibilitychange', seen)
  document.addEventListener('resume', seen)
  window.addEventListener('pageshow', shown)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    document.removeEventListener('resume', seen)
    window.removeEventListener('pageshow', shown)
  }
}

/** Calls the latest `back` each time the app is looked at again. */
export function useVisibleAgain(back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => onVisibleAgain(() => latest.current()), [])
}
