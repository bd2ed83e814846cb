import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { aimIn } from '../rules/address.ts'
import type { Draft } from './use-draft.ts'

/** Takes what the transfer is for from the screen's address, each time it is gone to: '?para=12'. */
export function useNamedAim({ draft, read, change }: Draft): void {
  const { pathname, search, key } = useLocation()
  const isReady = draft !== null
  const aim = pathname === '/transferencias' ? aimIn(search) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, not for each change of the draft
  useEffect(() => {
    if (isReady && aim !== null && read().aim !== aim) change({ aim, amount: null })
  }, [isReady, aim, key])
}
