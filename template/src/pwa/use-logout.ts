import { useQueryClient } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import { forgetUnknown } from '../api/unknown-actions.ts'
import { waitingLetters } from '../platform/outbox.ts'
import { forgetOwn } from '../platform/own.ts'
import { tokenIn } from '../platform/push-token.ts'
import { forgetReads } from '../platform/reads-copy.ts'
import { logout, readSession } from '../platform/session.ts'
import { keys, recall } from '../platform/storage.ts'
import { useConfirm } from '../ui/dialog.ts'
import { useGym } from '../ui/gym.ts'
import { beginLogout, logoutIsTold } from './pending-logout.ts'
import { forgetPictures } from './pictures.ts'

const patience = 1_500
/** ms for each part of the phone that forgets. */
const patienceForPart = 4_000

const tooLate = () =>
  new Promise<never>((_, fail) => setTimeout(() => fail(new Error('It takes too long.')), patienceForPart))

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
    await request('logout', { token }, { timeLimit: patience }).then(logoutIsTold, (error: unknown) => {
      console.info('The backend was not told of the logout.', error)
    })
    await forgetMember()
  }
}

/** Takes everything of the member off this phone, and opens the app anew. */
export function useForgetMember(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    queries.clear()
    for (const forget of [endPushes, forgetReads, forgetPictures, forgetOwn]) {
      // What one part of the phone refuses, or never finishes, keeps no other from being forgotten, and no session open.
      await Promise.race([forget(), tooLate()]).catch((error: unknown) =>
        console.info('Something stays on this phone.', error),
      )
    }
    forgetUnknown()
    logout()
    location.replace('/login')
  }
}

/** The gym forgets with the session where this member's pushes went. */
const tokenOfPhone = (): string => tokenIn(recall(keys.pushToken), readSession()?.member.id ?? '')

/** Loaded when it is needed: few log out. */
async function endPushes(): Promise<void> {
  const { stopPushes } = await import('./push/stop-pushes.ts')
  await stopPushes()
}

const losesWhatWaits = {
  title: '¿Cerrás sesión?',
  text: 'Tenés cosas guardadas sin enviar. Se pierden si salís ahora.',
  no: 'No',
  yes: 'Cerrá sesión',
  danger: true,
}
