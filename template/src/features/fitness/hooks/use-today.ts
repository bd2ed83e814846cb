import { useCallback, useEffect, useState } from 'react'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { useGym } from '../../../ui/gym.ts'
import { useVisibleAgain } from '../../../ui/use-visible-again.ts'

const often = 30_000

/** The gym's date of today, YYYY-MM-DD; another one after its midnight, and when the app is looked at again. */
export function useToday(): string {
  const { timeZone } = useGym().manifest
  const [today, setToday] = useState(() => dateIn(timeZone, serverNow()))
  const look = useCallback(() => setToday(dateIn(timeZone, serverNow())), [timeZone])
  useVisibleAgain(look)
  useEffect(() => {
    const timer = setInterval(look, often)
    return () => clearInterval(timer)
  }, [look])
  return today
}
