import { useEffect } from 'react'
import type { Session } from '#api/session.ts'
import { loadUnseen } from '#platform/page/load-or-reload.ts'
import { whenSettled } from '#platform/page/when-stable.ts'

/** Stores snapshots of a member's first screens for the next start, once the app is stable or in use. */
export function useSnapshots(tenant: string, session: Session | null): void {
  const id = session?.member.id ?? null
  useEffect(() => {
    if (id === null) return
    let stop: (() => void) | null = null
    let gone = false
    void whenSettled()
      .then(() => loadUnseen(() => import('./store-snapshots.ts'), 'look'))
      .then(({ storeSnapshots }) => {
        if (!gone) stop = storeSnapshots(`${tenant}/${id}`)
      })
    return () => {
      gone = true
      stop?.()
    }
  }, [tenant, id])
}
