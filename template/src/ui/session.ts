import { useSyncExternalStore } from 'react'
import { readSession, type Session, subscribeSession } from '../platform/session.ts'

/** The member who is logged in, or null. Changes by itself at login and logout, in other tabs too. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession)
}
