import { useCallback, useEffect, useState } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { useVisibleAgain } from '#platform/page/visible-again.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'

const often = 30_000

/** The current date of the gym, YYYY-MM-DD. Updated after midnight and when the app is visible again. */
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
