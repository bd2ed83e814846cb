import { useQueries } from '@tanstack/react-query'
import { workout } from '../../../domain/fitness/operations.ts'
import { addonQuery } from '../../../domain/fitness/use-addon.ts'
import { addDays } from '../../../platform/gym-time.ts'
import { minute } from '../../../platform/time.ts'
import { useGym } from '../../../ui/gym.ts'
import type { WorkoutDay } from '../rules/own-results.ts'

const days = 7
/** ms: what was yesterday hardly changes. */
const freshFor = 10 * minute

/** The workouts of the week up to `today`, as far as they are known. So they can also be read without a connection. */
export function useWeek(today: string): WorkoutDay[] {
  const gym = useGym()
  const dates = Array.from({ length: days }, (_, back) => addDays(today, -back))
  const reads = useQueries({
    queries: dates.map(date => ({ ...addonQuery(gym, workout, { date }), staleTime: freshFor })),
  })
  return dates.map((date, index) => ({ date, parts: reads[index]?.data?.parts ?? [] }))
}
