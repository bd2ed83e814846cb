import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sessionEndWords } from '../api/error-sentence.ts'
import { forgetReads } from '../api/kept-reads.ts'
import { claimPhone, ownerOf } from '../platform/own.ts'
import type { Session } from '../platform/session.ts'
import { forgetPictures } from '../pwa/pictures.ts'
import { useAnnounce } from '../ui/LiveRegion.tsx'

/**
 * When the session ends under an open app, nothing of the member stays in memory. Answers whether it has ended so, for the login to
 * say why it stands there; somebody who logs out by the menu gets a new app and is told nothing.
 */
export function useSessionEnd(session: Session | null): boolean {
  const queries = useQueryClient()
  const announce = useAnnounce()
  const id = session?.member.id ?? null
  const owner = session && ownerOf(session.member)
  const last = useRef(id)
  const [ended, setEnded] = useState(false)
  // The login of another member may have been in another tab: this one keeps drafts of its own.
  useEffect(() => {
    if (owner !== null) claimPhone(owner)
  }, [owner])
  useEffect(() => {
    if (last.current === id) return
    if (last.current !== null) {
      queries.clear()
      void forgetReads()
      void forgetPictures()
    }
    if (id === null) announce(sessionEndWords)
    setEnded(id === null)
    last.current = id
  }, [id, queries, announce])
  return ended
}
