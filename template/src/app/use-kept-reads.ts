import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepReads } from '../api/kept-reads.ts'
import type { Session } from '../platform/session.ts'

/** Keeps what a member reads in a gym's app, for when there is no connection. */
export function useKeptReads(tenant: string, session: Session | null): void {
  const queries = useQueryClient()
  const id = session?.member.id ?? null
  useEffect(() => {
    if (id === null) return
    return keepReads(queries, `${tenant}/${id}`)
  }, [queries, tenant, id])
}
