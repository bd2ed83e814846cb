import { useEffect, useRef } from 'react'
import { onVisibleAgain } from '../platform/visible-again.ts'

/** Calls the latest `back` each time the app is looked at again. */
export function useVisibleAgain(back: () => void): void {
  const latest = useRef(back)
  useEffect(() => {
    latest.current = back
  })
  useEffect(() => onVisibleAgain(() => latest.current()), [])
}
