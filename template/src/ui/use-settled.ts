import { useEffect, useState } from 'react'
import { whenStable } from '../platform/stable.ts'

const inUse = () => navigator.userActivation?.hasBeenActive === true

/** Whether the app is being used already, or is stable: for what nobody needs before. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(inUse)
  useEffect(() => {
    if (settled) return
    const now = () => setSettled(true)
    document.addEventListener('pointerdown', now, { once: true })
    void whenStable().then(now)
    return () => document.removeEventListener('pointerdown', now)
  }, [settled])
  return settled
}
