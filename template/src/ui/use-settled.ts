import { useEffect, useState } from 'react'
import { whenSettled } from '../platform/stable.ts'

/** Whether the app is being used already, or is stable: for what nobody needs before. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    void whenSettled().then(() => setSettled(true))
  }, [])
  return settled
}
