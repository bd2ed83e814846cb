import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sessionEndWords } from '../api/error-sentence.ts'
import { forgetReads } from '../api/kept-reads.ts'
import type { Session } from '../platform/session.ts'
import { useAnnounce } from '../ui/LiveRegion.tsx'

/**
 * When the session ends under an open app, nothing of the member stays in memory. Answers whether it has ended so, for the login to
 * say why it stands there; somebody who logs out by the menu gets a new app and is told nothing.
 */
export function useSessionEnd(session: Session | null): boolean {
  const queries = useQueryClient()
  const announce = useAnnounce()
  const id = session?.member.id ?? null
  const last = useRef(id)
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (last.current === id) return
    if (last.current !== null) {
      queries.clear()
      void forgetReads()
    }
    if (id === null) announce(sessionEndWords)
    setEnded(id === null)
    last.current = id
  }, [id, queries, announce])
  return ended
}
