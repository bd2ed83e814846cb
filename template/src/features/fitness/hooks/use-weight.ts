import { useMemo } from 'react'
import { queuedNamed } from '../../../api/named.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { type Weight, withUnsentWeight } from '../rules/weighings.ts'
import { useAddon } from './use-addon.ts'

const nothing: Weight = { weighings: [], goal: null }

/** What the member weighed, with what still waits to be sent; null until it is known. */
export function useWeight() {
  const read = useAddon('peso', {})
  const unsent = useUnsent(queuedNamed('pesoadd'))
  const { data } = read
  const weight = useMemo(() => {
    return data || unsent.length > 0 ? withUnsentWeight(data ?? nothing, unsent) : null
  }, [data, unsent])
  return { read, weight }
}
