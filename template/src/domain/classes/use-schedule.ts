import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../api/operation.ts'
import { useRead } from '../../api/reads/queries.ts'
import { serverNow } from '../../platform/time/clock.ts'
import { addDays, dateIn } from '../../platform/time/gym-time.ts'
import { useBranch } from '../branches/branch.ts'
import { useGym } from '../gym/gym.ts'
import { daysFrom, daysShown, schedule } from './operations.ts'

const halfAMinute = 30_000

/** The classes of the coming seven days at the member's branch, kept fresh while they are looked at. */
export function useSchedule() {
  const { manifest } = useGym()
  const [branch] = useBranch()
  const today = dateIn(manifest.timeZone, serverNow())
  const at = branch > 0 ? String(branch) : ''
  const read = useRead(schedule, daysFrom(today, at), { refetchInterval: halfAMinute })
  const older = useOlderCopy(at)
  // What was asked for yesterday holds most of today's classes: without a connection it is better than nothing.
  const copy = read.data === undefined && read.error !== null ? older() : null
  const { data, dataUpdatedAt } = copy ?? read
  return {
    today,
    dates: Array.from({ length: daysShown }, (_, index) => addDays(today, index)),
    slots: data?.slots ?? null,
    read: { data, dataUpdatedAt, error: read.error, isFetching: read.isFetching, refetch: read.refetch },
  }
}

/** The schedule of a branch that was read last, on whatever day. */
function useOlderCopy(branch: string) {
  const queries = useQueryClient()
  return () => {
    const [newest] = queries
      .getQueryCache()
      .findAll({ queryKey: [schedule.endpoint.name] })
      .filter(({ queryKey: [, asked], state }) => state.data !== undefined && isOf(branch, asked))
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    if (!newest) return null
    return {
      data: newest.state.data as Answer<typeof schedule>,
      dataUpdatedAt: newest.state.dataUpdatedAt,
    }
  }
}

const isOf = (branch: string, asked: unknown): boolean =>
  typeof asked === 'object' && asked !== null && 'branch' in asked && asked.branch === branch
