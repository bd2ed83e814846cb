import { useQueryClient } from '@tanstack/react-query'
import { forgetReads } from '../api/kept-reads.ts'
import { request } from '../api/request.ts'
import { forgetUnknown } from '../api/unknown-actions.ts'
import { cart } from '../platform/cart.ts'
import { openOrder } from '../platform/open-order.ts'
import { emptyOutbox, waitingLetters } from '../platform/outbox.ts'
import { forgetOwn } from '../platform/own.ts'
import { tokenIn } from '../platform/push-token.ts'
import { logout, readSession } from '../platform/session.ts'
import { keys, recall } from '../platform/storage.ts'
import { forgetDraft } from '../platform/transfer-draft.ts'
import { useConfirm } from '../ui/dialog.ts'
import { forgetPictures } from './pictures.ts'

const patience = 1_500

/** Ends the session, here and, where it can be reached, at the backend; then opens the app anew: nothing of the member stays in memory either. */
export function useLogout(): () => Promise<void> {
  const forgetMember = useForgetMember()
  const confirm = useConfirm()
  return async () => {
    if (waitingLetters().length > 0 && !(await confirm(losesWhatWaits))) return
    // Without a connection the phone forgets all the same, and what it forgot opens no door.
    await request('logout', { token: tokenOfPhone() }, { timeLimit: patience }).catch((error: unknown) => {
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
    await endPushes()
    await forgetReads()
    await forgetPictures()
    await forgetPayments()
    emptyOutbox()
    forgetOwn()
    forgetUnknown()
    logout()
    location.replace('/login')
  }
}

/** The gym forgets with the session where this member's pushes went. */
const tokenOfPhone = (): string => tokenIn(recall(keys.pushToken), readSession()?.member.id ?? '')

/** Loaded when it is needed: few log out. */
async function endPushes(): Promise<void> {
  try {
    const { stopPushes } = await import('./push/stop-pushes.ts')
    await stopPushes()
  } catch (error) {
    console.info('The notifications of this phone were not ended.', error)
  }
}

async function forgetPayments(): Promise<void> {
  cart.forget()
  openOrder.forget()
  await forgetDraft().catch((error: unknown) => console.info('This phone kept no draft.', error))
}

const losesWhatWaits = {
  title: '¿Cerrás sesión?',
  text: 'Tenés cosas guardadas sin enviar. Se pierden si salís ahora.',
  no: 'No',
  yes: 'Cerrá sesión',
  danger: true,
}
