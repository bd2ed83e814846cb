import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '#api/reads/queries.ts'
import { useBranch } from '#features/gym/shared/branch.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { addDays, dateIn } from '#platform/time/gym-time.ts'
import { daysFrom, schedule, visibleDays } from '#protocol/booking/classes.ts'
import type { Answer } from '#protocol/wire/operation.ts'

const halfAMinute = 30_000

interface ScheduleOptions {
  /** False to send no request. Default: true. */
  enabled?: boolean
  /** Refetch interval in ms while the classes are visible. False for no refetch. */
  every?: number | false
  /** Number of weeks from today, 0 by default. */
  week?: number
}

/** Reads the classes of seven days at the member's branch, starting today or `week` weeks later. */
export function useSchedule({ enabled = true, every = halfAMinute, week = 0 }: ScheduleOptions = {}) {
  const { manifest } = useGym()
  const [branch] = useBranch()
  const today = dateIn(manifest.timeZone, serverNow())
  const at = branch > 0 ? String(branch) : ''
  const from = addDays(today, week * visibleDays)
  const read = useRead(schedule, daysFrom(from, at), { refetchInterval: every, enabled })
  const older = useOlderCopy(at)
  // Yesterday's answer has most of today's classes and helps without a connection. The days that it lacks are
  // left out.
  const copy = read.data === undefined && read.error !== null ? older(from) : null
  const { data, dataUpdatedAt } = copy ?? read
  return {
    today,
    dates: daysOf(from).filter(date => !copy || daysOf(copy.from).includes(date)),
    slots: data?.slots ?? null,
    kinds: data?.kinds ?? [],
    coaches: data?.coaches ?? [],
    read: { data, dataUpdatedAt, error: read.error, isFetching: read.isFetching, refetch: read.refetch },
  }
}

const daysOf = (from: string): string[] =>
  Array.from({ length: visibleDays }, (_, index) => addDays(from, index))

/** Returns a function that finds the newest cached schedule of a branch that includes a day. */
function useOlderCopy(branch: string) {
  const queries = useQueryClient()
  return (day: string) => {
    const [newest] = queries
      .getQueryCache()
      .findAll({ queryKey: [schedule.name] })
      .flatMap(({ queryKey: [, input], state }) =>
        state.data !== undefined && isOf(branch, input) && daysOf(input.from).includes(day)
          ? [{ from: input.from, state }]
          : [],
      )
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    if (!newest) return null
    return {
      from: newest.from,
      data: newest.state.data as Answer<typeof schedule>,
      dataUpdatedAt: newest.state.dataUpdatedAt,
    }
  }
}

const isOf = (branch: string, input: unknown): input is ReturnType<typeof daysFrom> =>
  typeof input === 'object' && input !== null && 'branch' in input && input.branch === branch
