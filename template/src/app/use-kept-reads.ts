import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadUnseen } from '../platform/load-or-reload.ts'
import type { Session } from '../platform/session.ts'

/** What a member reads is kept by this. The first screen of a member brings it along; a guest has no use for it. */
export const keptReads = () => import('../api/persisted-reads.ts')

/** Keeps what a member reads in a gym's app, for when there is no connection. */
export function useKeptReads(tenant: string, session: Session | null): void {
  const queries = useQueryClient()
  const id = session?.member.id ?? null
  useEffect(() => {
    if (id === null) return
    let stop: (() => void) | null = null
    let gone = false
    void loadUnseen(keptReads).then(({ keepReads }) => {
      if (!gone) stop = keepReads(queries, `${tenant}/${id}`)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [queries, tenant, id])
}
