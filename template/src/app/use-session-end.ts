import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetReads } from '../api/kept-reads.ts'
import type { Session } from '../platform/session.ts'
import { useToast } from '../ui/toast.ts'

/**
 * When the session ends under an open app, nothing of the member stays in memory and the login says why it stands there.
 * Somebody who logs out by the menu gets a new app and is told nothing.
 */
export function useSessionEnd(session: Session | null): void {
  const queries = useQueryClient()
  const toast = useToast()
  const id = session?.member.id ?? null
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== null && last.current !== id) {
      queries.clear()
      void forgetReads()
    }
    if (last.current !== null && id === null)
      toast('Tu sesión venció. Ingresá de nuevo.', { tone: 'warning', position: 'top' })
    last.current = id
  }, [id, queries, toast])
}
