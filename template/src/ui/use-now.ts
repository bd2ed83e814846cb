import { useEffect, useState } from 'react'
import { serverNow } from '../platform/clock.ts'

/** The server's clock, in ms, every second anew. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
