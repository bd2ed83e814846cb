import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#api/ask.ts'
import { credentials, readSession } from '#api/session.ts'
import * as gymTexts from '#features/gym/messages.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { keys, restore } from '#platform/storage/storage.ts'
import { logout } from '#protocol/account/session.ts'
import { isQueueEmpty } from '#pwa/outbox/queue.ts'
import { tokenIn } from '#pwa/push/push-token.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import * as texts from '../messages.ts'
import { beginLeaving, finishLeaving } from './forgotten-at-logout.ts'
import { beginLogout, clearPendingLogout } from './pending-logout.ts'

const timeoutMs = 1_500

/**
 * Ends the session, here and at the backend if it can be reached. Then reloads the app, so that no data of
 * the member stays in memory.
 */
export function useLogout(): () => Promise<void> {
  const clearMember = useClearMember()
  const confirm = useConfirm()
  const { tenant } = useGym()
  return async () => {
    if (!isQueueEmpty() && !(await confirm(losesWhatWaits))) return
    const token = tokenOfPhone()
    beginLogout(tenant, token)
    // The phone deletes the data without a connection too. The gym receives the logout later.
    const ended = ask(logout, { token }, { timeLimit: timeoutMs, as: credentials() })
    await clearMember(
      ended.then(clearPendingLogout, (error: unknown) => {
        console.info('The backend was not told of the logout.', error)
      }),
    )
  }
}

/**
 * Deletes all data of the member from this phone, the session first. Reloads the app once `pendingWork` has
 * settled too.
 */
export function useClearMember(): (pendingWork?: Promise<void>) => Promise<void> {
  const queries = useQueryClient()
  return async pendingWork => {
    beginLeaving()
    queries.clear()
    await Promise.all([pendingWork, finishLeaving()])
    location.replace('/login')
  }
}

/** Push token of this member. The gym deletes it with the session. */
const tokenOfPhone = (): string => tokenIn(restore(keys.pushToken), readSession()?.member.id ?? '')

const losesWhatWaits = {
  title: texts.logOutQuestion,
  text: texts.unsentLost,
  no: gymTexts.no,
  yes: texts.logOut,
  danger: true,
}
