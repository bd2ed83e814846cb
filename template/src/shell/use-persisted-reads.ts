import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Session } from '#api/session.ts'
import { loadUnseen } from '#platform/page/load-or-reload.ts'

/** Stores a member's reads. Loaded with a member's first screen, because guests do not need it. */
export const loadPersistedReads = () => import('#api/reads/persisted-reads.ts')

/** Stores a member's reads at a gym for use without a connection. */
export function usePersistedReads(tenant: string, session: Session | null): void {
  const queries = useQueryClient()
  const id = session?.member.id ?? null
  useEffect(() => {
    if (id === null) return
    let stop: (() => void) | null = null
    let gone = false
    void loadUnseen(loadPersistedReads, 'reads').then(({ persistReads }) => {
      if (!gone) stop = persistReads(queries, `${tenant}/${id}`)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [queries, tenant, id])
}
