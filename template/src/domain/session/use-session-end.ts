import { useEffect, useReducer, useRef, useState } from 'react'
import { sessionEndMessage } from '../../api/api-error.ts'
import { clearPersistedReads } from '../../api/reads/persisted-reads-store.ts'
import { hasExpired, type Session } from '../../api/session.ts'
import { clearPictures } from '../../pwa/caches.ts'
import { closeOverlays } from '../../ui/overlay/close-overlays.ts'
import { useAnnounce } from '../../ui/page/LiveRegion.tsx'
import { claimPhone, finishLeaving, isLeaving, isLeavingHere, ownerOf } from './forgotten-at-logout.ts'
import { finishLogout } from './pending-logout.ts'

/**
 * When the session ends under an open app, nothing of the member stays on the phone. Returns whether the gym has ended it, for the login to
 * say why it is there; somebody who logs out, here or in another window, gets no message.
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
    if (last.current === member) return
    if (last.current !== null) {
      clearPersistedReads().catch(sayLeftBehind)
      clearPictures().catch(sayLeftBehind)
      void closeOverlays()
    }
    const expired = member === null && hasExpired()
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
    finishLeaving().catch(sayLeftBehind).finally(lookAgain)
  }, [leaving])
  return leaving
}

const sayLeftBehind = (error: unknown): void => console.info('Something stays on this phone.', error)
