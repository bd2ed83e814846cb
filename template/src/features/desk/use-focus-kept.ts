import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for a list whose focused row may disappear when `count` changes or `busy` ends. The focus then
 * moves to the first remaining button or link, else to the section's heading, as the list itself has no name.
 */
export function useFocusKept<E extends HTMLElement>(count: number, busy: boolean): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef({ count, busy })
  useEffect(() => {
    const { count: had, busy: was } = before.current
    before.current = { count, busy }
    if (had === count && was === busy) return
    // After the frame, as a closing dialog returns the focus to its opener, which may be gone.
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
