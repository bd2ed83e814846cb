import { logout } from '../platform/session.ts'

/** Forgets the member, and opens the app anew: nothing of them stays in memory either. */
export function useLogout(): () => void {
  return () => {
    logout()
    location.replace('/login')
  }
}
