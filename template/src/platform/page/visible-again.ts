import { useEffect, useRef } from 'react'

/**
 * Calls `back` each time the app becomes visible again: after another app or tab, a locked screen, a frozen
 * page, or a restore from the browser's history. Returns an unsubscribe function.
 */
export function onVisibleAgain(back: () => void): () => void {
  const notify = () => {
    if (document.visibilityState === 'visible') back()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify()
  }
  document.addEventListener('visibilitychange', notify)
  document.addEventListener('resume', notify)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    document.removeEventListener('visibilitychange', notify)
    document.removeEventListener('resume', notify)
    window.removeEventListener('pageshow', onPageShow)
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
