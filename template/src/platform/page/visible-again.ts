import { useEffect, useRef } from 'react'

/**
 * Calls `back` each time the app becomes visible again: after another app or tab, a locked screen, a frozen
 * page, or a restore from the browser's history. Returns an unsubscribe function.
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

/** Calls the latest `back` each time the app becomes visible again. */
export function useVisibleAgain(back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => onVisibleAgain(() => latest.current()), [])
}
