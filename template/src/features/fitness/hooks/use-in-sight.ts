import { type RefCallback, useCallback, useState } from 'react'

/** A ref for something that may stand in a long list, and whether it can be seen now; true while it is nowhere. */
export function useInSight<E extends Element>(): [RefCallback<E>, boolean] {
  const [seen, setSeen] = useState(true)
  const ref = useCallback((element: E | null) => {
    if (!element) return
    const watcher = new IntersectionObserver(([entry]) => {
      // A page that is not shown has no height: it tells nothing.
      if (entry?.rootBounds?.height) setSeen(entry.isIntersecting)
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      setSeen(true)
    }
  }, [])
  return [ref, seen]
}
