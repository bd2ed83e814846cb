import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { credentials, readSession } from '../../api/session.ts'
import { keys, restore } from '../../platform/storage/storage.ts'
import { isQueueEmpty } from '../../pwa/outbox/queue.ts'
import { tokenIn } from '../../pwa/push/push-token.ts'
import { useConfirm } from '../../ui/overlay/dialog.ts'
import { useGym } from '../gym/gym.ts'
import { beginLeaving, finishLeaving } from './forgotten-at-logout.ts'
import { logout } from './operations.ts'
import { beginLogout, clearPendingLogout } from './pending-logout.ts'

const patience = 1_500

/** Ends the session, here and, where it can be reached, at the backend; then reloads the app: nothing of the member stays in memory either. */
export function useLogout(): () => Promise<void> {
  const clearMember = useClearMember()
  const confirm = useConfirm()
  const { tenant } = useGym()
  return async () => {
    if (!isQueueEmpty() && !(await confirm(losesWhatWaits))) return
    const token = tokenOfPhone()
    beginLogout(tenant, token)
    // Without a connection the phone forgets all the same; the gym gets the logout as soon as there is one.
    const ended = ask(logout, { token }, { timeLimit: patience, as: credentials() })
    await clearMember(
      ended.then(clearPendingLogout, (error: unknown) => {
        console.info('The backend was not told of the logout.', error)
      }),
    )
  }
}

/** Takes everything of the member off this phone, their session first, and reloads the app once `meanwhile` is done, too. */
export function useClearMember(): (meanwhile?: Promise<void>) => Promise<void> {
  const queries = useQueryClient()
  return async meanwhile => {
    beginLeaving()
    queries.clear()
    await Promise.all([meanwhile, finishLeaving()])
    location.replace('/login')
  }
}

/** The gym forgets with the session where this member's pushes went. */
const tokenOfPhone = (): string => tokenIn(restore(keys.pushToken), readSession()?.member.id ?? '')

const losesWhatWaits = {
  title: '¿Cerrás sesión?',
  text: 'En este teléfono hay cosas guardadas sin enviar. Se pierden si salís ahora.',
  no: 'No',
  yes: 'Cerrar sesión',
  danger: true,
}
