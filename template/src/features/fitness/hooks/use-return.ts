import { useEffect } from 'react'

/** Calls `back` each time the page is seen again: unlocked, unfrozen, or given back by the browser's history. */
export function useReturn(back: () => void): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') back()
    }
    document.addEventListener('visibilitychange', seen)
    document.addEventListener('resume', seen)
    window.addEventListener('pageshow', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      document.removeEventListener('resume', seen)
      window.removeEventListener('pageshow', seen)
    }
  }, [back])
}
