import { useEffect, useState } from 'react'

/** ms after the first screen stands in which nothing else is loaded. */
const quiet = 6000

const inUse = () => navigator.userActivation?.hasBeenActive === true

/** Whether the app is being used already, or has stood for a while: for what nobody needs before. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(inUse)
  useEffect(() => {
    if (settled) return
    const now = () => setSettled(true)
    const timer = setTimeout(now, quiet)
    document.addEventListener('pointerdown', now, { once: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', now)
    }
  }, [settled])
  return settled
}
