import { useState } from 'react'
import { useAction } from '../../../api/queries.ts'
import { readBranch } from '../../../platform/branch.ts'
import { serverNow } from '../../../platform/clock.ts'
import { addDays, dateIn } from '../../../platform/gym-time.ts'
import { useGym } from '../../../ui/gym.ts'

const days = 7
const halfAMinute = 30_000

/** The classes of the coming seven days at the member's branch, kept fresh while they are looked at. */
export function useSchedule() {
  const { manifest } = useGym()
  const [branch] = useState(() => (manifest.branches > 0 ? readBranch(manifest) : 0))
  const today = dateIn(manifest.timeZone, serverNow())
  const fields = { fecha: today, dias: String(days), sede: branch > 0 ? String(branch) : '', categoria: '' }
  const { data, error, refetch, dataUpdatedAt } = useAction('turnos', fields, {
    refetchInterval: halfAMinute,
  })
  return {
    today,
    dates: Array.from({ length: days }, (_, index) => addDays(today, index)),
    slots: data?.slots ?? null,
    error,
    updatedAt: dataUpdatedAt,
    refetch,
  }
}
