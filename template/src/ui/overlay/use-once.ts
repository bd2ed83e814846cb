import { useEffect, useRef } from 'react'

/** Calls `act` once after the first render, even if React runs its effects twice. */
export function useOnce(act: () => void): void {
  const done = useRef(false)
  const first = useRef(act)
  useEffect(() => {
    if (!done.current) first.current()
    done.current = true
  }, [])
}
