import { useEffect, useReducer, useRef, useState } from 'react'
import { sessionEndMessage } from '../../api/api-error.ts'
import { hasExpired, type Session } from '../../api/session.ts'
import { closeOverlays } from '../../ui/overlay/close-overlays.ts'
import { useAnnounce } from '../../ui/page/LiveRegion.tsx'
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
 * When the session ends, nothing of the member stays on the phone except what was written here and is not sent. Returns whether the gym has
 * ended it, for the login to say why it is there; somebody who logs out, here or in another window, gets no message.
 */
export function useSessionEnd(tenant: string, session: Session | null): boolean {
  const announce = useAnnounce()
  const member = session && ownerOf(tenant, session.member)
  const last = useRef(member)
  const [ended, setEnded] = useState(false)
  // The login of another member may have been in another tab: this one keeps drafts of its own.
  useEffect(() => {
    if (member !== null) claimPhone(member)
  }, [member])
  useEffect(() => {
    const expired = member === null && hasExpired()
    const isAnother = last.current !== null && last.current !== member
    // Also at the start of an app that was closed before all of it was done. A logout forgets more than this.
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
 * Whether a member is leaving this phone: nobody else is shown a login before all of theirs is gone. Where the app was closed meanwhile, or
 * another window is at it, this one goes on with it.
 */
export function useLeaving(session: Session | null): boolean {
  const leaving = session === null && (isLeavingHere() || isLeaving())
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!leaving || isLeavingHere()) return
    void finishLeaving().then(lookAgain)
  }, [leaving])
  return leaving
}
