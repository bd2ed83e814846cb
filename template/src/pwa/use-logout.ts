import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { logout } from '../domain/session/operations.ts'
import { waitingLetters } from '../platform/outbox.ts'
import { tokenIn } from '../platform/push-token.ts'
import { credentials, readSession } from '../platform/session.ts'
import { keys, recall } from '../platform/storage.ts'
import { useConfirm } from '../ui/dialog.ts'
import { useGym } from '../ui/gym.ts'
import { beginLeaving, finishLeaving } from './leaving.ts'
import { beginLogout, logoutIsTold } from './pending-logout.ts'

const patience = 1_500

/** Ends the session, here and, where it can be reached, at the backend; then opens the app anew: nothing of the member stays in memory either. */
export function useLogout(): () => Promise<void> {
  const forgetMember = useForgetMember()
  const confirm = useConfirm()
  const { tenant } = useGym()
  return async () => {
    if (waitingLetters().length > 0 && !(await confirm(losesWhatWaits))) return
    const token = tokenOfPhone()
    beginLogout(tenant, token)
    // Without a connection the phone forgets all the same; the gym is told as soon as there is one.
    const told = ask(logout, { token }, { timeLimit: patience, as: credentials() })
    await forgetMember(
      told.then(logoutIsTold, (error: unknown) => {
        console.info('The backend was not told of the logout.', error)
      }),
    )
  }
}

/** Takes everything of the member off this phone, their session first, and opens the app anew once `meanwhile` is done, too. */
export function useForgetMember(): (meanwhile?: Promise<void>) => Promise<void> {
  const queries = useQueryClient()
  return async meanwhile => {
    beginLeaving()
    queries.clear()
    await Promise.all([meanwhile, finishLeaving()])
    location.replace('/login')
  }
}

/** The gym forgets with the session where this member's pushes went. */
const tokenOfPhone = (): string => tokenIn(recall(keys.pushToken), readSession()?.member.id ?? '')

const losesWhatWaits = {
  title: '¿Cerrás sesión?',
  text: 'Tenés cosas guardadas sin enviar. Se pierden si salís ahora.',
  no: 'No',
  yes: 'Cerrá sesión',
  danger: true,
}
