import { useEffect, useRef, useState } from 'react'

/** ms in which a sheet rises. */
const riseMs = 300

/**
 * True where a part of the sheet takes its room although its answer is not there, or holds nothing: from the moment that the sheet has
 * risen, the buttons below and above must not move under a finger.
 */
export function useKeptPlace(isLoading: boolean): boolean {
  const [hasRisen, setHasRisen] = useState(false)
  const isKept = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasRisen(true), riseMs)
    return () => clearTimeout(timer)
  }, [])
  if (hasRisen && isLoading) isKept.current = true
  return isLoading || isKept.current
}
