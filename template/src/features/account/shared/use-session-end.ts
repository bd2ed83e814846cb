import { useEffect, useReducer, useRef, useState } from 'react'
import { sessionEndMessage } from '#api/api-error.ts'
import { hasExpired, type Session } from '#api/session.ts'
import { closeOverlays } from '#ui/overlay/close-overlays.ts'
import { useAnnounce } from '#ui/page/LiveRegion.tsx'
import {
  claimPhone,
  finishLeaving,
  finishSession,
  isLeaving,
  isLeavingHere,
  ownerOf,
} from './forgotten-at-logout.ts'
import { finishLogout } from './pending-logout.ts'

/**
 * Deletes the member's data when the session ends, except unsent input. Returns true if the gym ended the
 * session, so that the login can explain it. A logout, here or in another window, needs no message.
 */
export function useSessionEnd(tenant: string, session: Session | null): boolean {
  const announce = useAnnounce()
  const member = session && ownerOf(tenant, session.member)
  const last = useRef(member)
  const [ended, setEnded] = useState(false)
  // The other member may have logged in in another tab. This tab has its own drafts.
  useEffect(() => {
    if (member !== null) claimPhone(member)
  }, [member])
  useEffect(() => {
    const expired = member === null && hasExpired()
    const isAnother = last.current !== null && last.current !== member
    // Also at the start of an app that was closed before this was done. A logout deletes more than this.
    if ((expired || isAnother) && !isLeavingHere()) void finishSession()
    if (last.current === member) return
    if (last.current !== null) void closeOverlays()
    if (expired) announce(sessionEndMessage)
    setEnded(expired)
    last.current = member
  }, [member, announce])
  useEffect(() => {
    const finish = () => {
      finishLogout(tenant).catch((error: unknown) => console.error('A logout was not finished.', error))
    }
    finish()
    window.addEventListener('online', finish)
    return () => window.removeEventListener('online', finish)
  }, [tenant])
  return ended
}

/**
 * Returns true during a logout on this phone. The login stays hidden until all data is deleted. This window
 * continues a logout that was interrupted or began in another window.
 */
export function useLeaving(session: Session | null): boolean {
  const leaving = session === null && (isLeavingHere() || isLeaving())
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!leaving || isLeavingHere()) return
    void finishLeaving().then(rerender)
  }, [leaving])
  return leaving
}
