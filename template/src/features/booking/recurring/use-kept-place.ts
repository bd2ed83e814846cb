import { useEffect, useState } from 'react'

/** ms in which a sheet rises. */
const riseMs = 300

/**
 * True where a part of the sheet takes its room although its answer is not there, or holds nothing: from the moment that the sheet has
 * risen, the buttons below and above must not move under a finger.
 */
export function useKeptPlace(isLoading: boolean): boolean {
  const [hasRisen, setHasRisen] = useState(false)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasRisen(true), riseMs)
    return () => clearTimeout(timer)
  }, [])
  if (hasRisen && isLoading && !isKept) setKept(true)
  return isLoading || isKept
}
