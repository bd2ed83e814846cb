import { type RefObject, useEffect, useRef } from 'react'

/** Calls `press` for the space bar, unless the focus is on something that has its own use for it. Answers a ref for what must be in sight. */
export function useSpaceKey<E extends HTMLElement>(press: () => void): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== ' ' || event.repeat || usesSpace(event.target)) return
      // Ionic keeps pages that were left: theirs must not hear.
      if (!place.current || place.current.getClientRects().length === 0) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [press])
  return place
}

const usesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, [role="dialog"]') !== null
