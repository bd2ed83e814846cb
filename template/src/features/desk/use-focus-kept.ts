import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for a list of which what was tapped may go, as `count` changes or `busy` ends: the focus then moves to the first of the buttons that
 * are left, or to the heading of its section. The list itself has no name to say.
 */
export function useFocusKept<E extends HTMLElement>(count: number, busy: boolean): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef({ count, busy })
  useEffect(() => {
    const { count: had, busy: was } = before.current
    before.current = { count, busy }
    if (had === count && was === busy) return
    // After the frame: a dialog that closes gives the focus back to where it was, which may be gone.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const control = place.current?.querySelector<HTMLElement>('button, a[href]')
      if (control) return control.focus()
      const heading = place.current?.closest('section')?.querySelector<HTMLElement>('h2')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [count, busy])
  return place
}
