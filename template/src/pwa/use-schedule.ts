import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useAction } from '../api/queries.ts'
import type { AnswerOf } from '../contract/answers.ts'
import { serverNow } from '../platform/clock.ts'
import { addDays, dateIn } from '../platform/gym-time.ts'
import { useBranch } from '../ui/branch.ts'
import { useGym } from '../ui/gym.ts'

const days = 7
const halfAMinute = 30_000

/** The classes of the coming seven days at the member's branch, kept fresh while they are looked at. */
export function useSchedule() {
  const { manifest } = useGym()
  const [branch] = useBranch()
  const today = dateIn(manifest.timeZone, serverNow())
  const sede = branch > 0 ? String(branch) : ''
  const fields = { fecha: today, dias: String(days), sede, categoria: '' }
  const read = useAction('turnos', fields, { refetchInterval: halfAMinute })
  const older = useOlderCopy(sede)
  // What was asked for yesterday holds most of today's classes: without a connection it is better than nothing.
  const copy = read.data === undefined && read.error !== null ? older() : null
  const { data, dataUpdatedAt } = copy ?? read
  return {
    today,
    dates: Array.from({ length: days }, (_, index) => addDays(today, index)),
    slots: data?.slots ?? null,
    read: { data, dataUpdatedAt, error: read.error, isFetching: read.isFetching, refetch: read.refetch },
  }
}

/** The schedule of a branch that was read last, on whatever day. */
function useOlderCopy(sede: string) {
  const queries = useQueryClient()
  return () => {
    const [newest] = queries
      .getQueryCache()
      .findAll({ queryKey: [queryKey('turnos', nothing)[0]] })
      .filter(({ queryKey: [, fields], state }) => state.data !== undefined && isOf(sede, fields))
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    if (!newest) return null
    return {
      data: newest.state.data as AnswerOf<'turnos'>,
      dataUpdatedAt: newest.state.dataUpdatedAt,
    }
  }
}

const nothing = { fecha: '', dias: '', sede: '', categoria: '' }

const isOf = (sede: string, fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'sede' in fields && fields.sede === sede
