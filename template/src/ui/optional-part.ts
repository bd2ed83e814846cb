import { useEffect, useRef, useState } from 'react'

/** The part once it is there, null until then. It is loaded while `wanted`; `onMissing` is called where its file does not come. */
export type UsePart<Part> = (wanted: boolean, onMissing?: () => void) => Part | null

/**
 * A part that a page can do without, with a file of its own. React's `lazy` would take the whole page away where that file does not come,
 * and never ask for it again; here the page stays, and the file is asked for again when the part is next wanted.
 */
export function optionalPart<Part>(load: () => Promise<Part>): UsePart<Part> {
  let loaded: Part | null = null
  return (wanted, onMissing) => {
    const [part, setPart] = useState(() => loaded)
    const missing = useRef(onMissing)
    missing.current = onMissing
    useEffect(() => {
      if (!wanted || part !== null) return
      let gone = false
      load().then(
        found => {
          loaded = found
          if (!gone) setPart(() => found)
        },
        (error: unknown) => {
          console.info('A part of the app did not come.', error)
          if (!gone) missing.current?.()
        },
      )
      return () => {
        gone = true
      }
    }, [wanted, part])
    return part
  }
}
