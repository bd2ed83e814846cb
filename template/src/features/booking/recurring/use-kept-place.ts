import { useEffect, useState } from 'react'

/** Duration in ms of a sheet's opening animation. */
const riseMs = 300

/**
 * Returns true if a part of a sheet keeps its space while its answer loads, or if the late answer is empty.
 * Once the sheet is open, the buttons around the part must not move under a finger.
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
