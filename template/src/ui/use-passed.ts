import { type RefObject, useEffect, useRef, useState } from 'react'

/** A ref for an element, and whether it has been scrolled out of sight at the top. */
export function usePassed<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => {
      // A page that is not shown has no height: it tells nothing.
      if (entry?.rootBounds?.height) setPassed(!entry.isIntersecting)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return [ref, passed]
}
