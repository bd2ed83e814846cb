import { useEffect, useRef } from 'react'

/** Calls `act` after the first drawing and never again, also where React tries its effects twice. */
export function useOnce(act: () => void): void {
  const done = useRef(false)
  const first = useRef(act)
  useEffect(() => {
    if (!done.current) first.current()
    done.current = true
  }, [])
}
