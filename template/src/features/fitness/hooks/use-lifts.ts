import { useMemo } from 'react'
import { queuedNamed } from '../../../api/named.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { bestLifts, withUnsentLifts } from '../rules/best-lifts.ts'
import { useAddon } from './use-addon.ts'

/** What the member has lifted, with what still waits to be sent; `best` is null until it is known. */
export function useLifts() {
  const read = useAddon('marcas', {})
  const unsent = useUnsent(queuedNamed('marcaadd'))
  const records = read.data?.records
  const best = useMemo(
    () => (records || unsent.length > 0 ? bestLifts(withUnsentLifts(records ?? [], unsent)) : null),
    [records, unsent],
  )
  return { read, best }
}
