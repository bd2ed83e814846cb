import { useEffect } from 'react'
import { beginUnfinished } from '../platform/unfinished.ts'

/** Says, for as long as it is so, that what stands here must not be cut short by a reload. */
export function useUnfinished(active: boolean): void {
  useEffect(() => (active ? beginUnfinished() : undefined), [active])
}
