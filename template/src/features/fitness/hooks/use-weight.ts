import { useMemo } from 'react'
import { bodyWeight, logWeight } from '../../../domain/fitness/operations.ts'
import { useAddon } from '../../../domain/fitness/use-addon.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { type Weight, withUnsentWeight } from '../rules/weighings.ts'

const nothing: Weight = { weighings: [], goal: null }

/** What the member weighed, with what still waits to be sent; null until it is known. */
export function useWeight() {
  const read = useAddon(bodyWeight, {})
  const unsent = useUnsent(logWeight)
  const { data } = read
  const weight = useMemo(() => {
    return data || unsent.length > 0 ? withUnsentWeight(data ?? nothing, unsent) : null
  }, [data, unsent])
  return { read, weight }
}
