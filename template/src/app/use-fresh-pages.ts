import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isUnfinished } from '../platform/unfinished.ts'
import { closeOverlays } from '../ui/close-overlays.ts'

/**
 * A number that changes when the pages are to begin anew: with the first step away from where one of them broke that cuts short
 * nothing begun on another, so that the broken one is whole when it is next entered. `onBroken` is to be called when one breaks.
 * With every step what lies over the pages is closed: nothing that was asked on one page can be done on another.
 */
export function useFreshPages(): { turn: number; onBroken: () => void } {
  const { pathname } = useLocation()
  const brokenAt = useRef<string>(null)
  const shown = useRef(pathname)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    closeOverlays().catch((error: unknown) => console.info('Something stays open over the page.', error))
    if (brokenAt.current === null || brokenAt.current === pathname || isUnfinished()) return
    brokenAt.current = null
    setTurn(last => last + 1)
  }, [pathname])
  const onBroken = useCallback(() => {
    brokenAt.current = location.pathname
  }, [])
  return { turn, onBroken }
}
