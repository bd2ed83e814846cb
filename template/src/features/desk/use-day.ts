import { useRead } from '#api/reads/queries.ts'
import { useUnknown } from '#api/unknown-actions.ts'
import { useSchedule } from '#features/booking/shared/use-schedule.ts'
import { useBranch } from '#features/gym/shared/branch.ts'
import { deskDay } from '#protocol/desk/day.ts'
import type { QueryState } from '#ui/query/QueryView.tsx'
import { type ClassOfDay, ofDesk, ofSchedule } from './class-of-day.ts'

interface Day {
  read: QueryState<readonly ClassOfDay[]>
  /** Number of transfers to review, 0 if unknown. */
  transfers: number
  /** True if the backend supports the desk: people by class and actions for a whole class. */
  isFull: boolean
}

/** ms between reads, as several people may work at the desk. */
const often = 15_000

/** The classes of a day (YYYY-MM-DD) at the current branch: with their people, or from the schedule. */
export function useDay(date: string): Day {
  const isFull = useUnknown(['deskDay']).length === 0
  const [branch] = useBranch()
  const desk = useRead(
    deskDay,
    { date, branch: branch > 0 ? String(branch) : '' },
    { enabled: isFull, refetchInterval: often, staleTime: 0 },
  )
  const { slots, dates, read } = useSchedule({ enabled: !isFull })
  if (isFull)
    return {
      read: { ...desk, data: desk.data?.classes.map(ofDesk) },
      transfers: desk.data?.transfers ?? 0,
      isFull,
    }
  const isRead = dates.includes(date)
  const classes = isRead ? slots?.filter(slot => slot.date === date).map(ofSchedule) : undefined
  return { read: { ...read, data: classes }, transfers: 0, isFull }
}
