import { useQueryClient } from '@tanstack/react-query'
import { forgetReads } from '../api/kept-reads.ts'
import { request } from '../api/request.ts'
import { logout } from '../platform/session.ts'

const patience = 1_500

/** Ends the session, here and, where it can be reached, at the backend; then opens the app anew: nothing of the member stays in memory either. */
export function useLogout(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    // Without a connection the phone forgets all the same, and what it forgot opens no door.
    await request('logout', {}, { timeLimit: patience }).catch((error: unknown) => {
      console.info('The backend was not told of the logout.', error)
    })
    queries.clear()
    await forgetReads()
    logout()
    location.replace('/login')
  }
}
