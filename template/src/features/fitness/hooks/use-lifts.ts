import { useMemo } from 'react'
import { lifts, logLift } from '../../../domain/fitness/operations.ts'
import { useAddon } from '../../../domain/fitness/use-addon.ts'
import { useUnsent } from '../../../pwa/use-unsent.ts'
import { bestLifts, withUnsentLifts } from '../rules/best-lifts.ts'

/** What the member has lifted, with what still waits to be sent; `best` is null until it is known. */
export function useLifts() {
  const read = useAddon(lifts, {})
  const unsent = useUnsent(logLift)
  const records = read.data?.records
  const best = useMemo(
    () => (records || unsent.length > 0 ? bestLifts(withUnsentLifts(records ?? [], unsent)) : null),
    [records, unsent],
  )
  return { read, best }
}
