import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import { api, readAnswer } from '../api.ts'
import type { Checked } from '../server.ts'
import { useSettled } from '../studio-queries.ts'

type NewGym = InferRequestType<(typeof api)['new-gym']['$post']>['json']

/** Pause of typing before the check, ms. */
const pauseMs = 150

/**
 * Checks a gym while it is typed. Returns the last result. `isCurrent` is true if that result is for the
 * current input, also while it is read again.
 */
export function useChecked(wanted: NewGym): { checked: Checked | null; isCurrent: boolean; error: unknown } {
  const key = JSON.stringify(wanted)
  const settled = useSettled(key, pauseMs)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['new-gym', settled],
    queryFn: () => readAnswer(api['new-gym'].$post({ json: JSON.parse(settled ?? key) })),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    checked: data ?? null,
    isCurrent: settled === key && !isPlaceholderData,
    error: error ?? undefined,
  }
}
