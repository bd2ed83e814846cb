import { useEffect, useRef, useState } from 'react'

/**
 * Returns the part once it has loaded, null until then. Loads it while `isNeeded` is true. Calls `onMissing` if
 * its file does not load.
 */
export type UsePart<Part> = (isNeeded: boolean, onMissing?: () => void) => Part | null

/**
 * A part that the page can do without, in a separate file. If the file of React's `lazy` does not load, the
 * whole page disappears and the file is never requested again. Here the page stays, and the file is requested
 * again the next time the part is wanted.
 */
export function optionalPart<Part>(load: () => Promise<Part>): UsePart<Part> {
  let loaded: Part | null = null
  return (isNeeded, onMissing) => {
    const [part, setPart] = useState(() => loaded)
    const missing = useRef(onMissing)
    missing.current = onMissing
    useEffect(() => {
      if (!isNeeded || part !== null) return
      let gone = false
      load().then(
        result => {
          loaded = result
          if (!gone) setPart(() => result)
        },
        (error: unknown) => {
          console.info('A part of the app did not come.', error)
          if (!gone) missing.current?.()
        },
      )
      return () => {
        gone = true
      }
    }, [isNeeded, part])
    return part
  }
}
