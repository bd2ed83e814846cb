import { useEffect, useRef } from 'react'

/** Calls `look` when the app is looked at again: from another app or tab, and where the browser kept the whole page for the way back. */
export function useCameBack(look: () => void): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && latest.current()
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('pageshow', shown)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('pageshow', shown)
    }
  }, [])
}
