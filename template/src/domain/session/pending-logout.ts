// A logout that has not reached the gym yet: made without a connection, say. Nothing of the member is stored for it: the session's cookie,
// which no page can delete, is what the gym ends the session by.
import * as z from 'zod/mini'
import { ApiError, type ApiErrorKind } from '../../api/api-error.ts'
import { ask } from '../../api/ask.ts'
import { readSession } from '../../api/session.ts'
import { currentId, storedId } from '../../platform/gym-ids.ts'
import { clear, persist, restoreJson } from '../../platform/storage/storage.ts'
import { logout } from './operations.ts'

const place = 'molde.logout'
/** `token`: where the pushes of the phone went; '' for nowhere. */
const schema = z.object({ tenant: z.string(), token: z.string() })
const patience = 5_000
const outOfReach: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'garbled']
const nobody = { app1: '', app2: '', cookieios: '' }

/** Remembers a logout until the gym has received it. */
export function beginLogout(tenant: string, token: string): void {
  persist(place, JSON.stringify({ tenant: storedId(tenant), token }))
}

/** The gym has received it. */
export const clearPendingLogout = (): void => clear(place)

/** Sends the gym a logout that has not reached it; where it cannot be reached, another time. */
export async function finishLogout(tenant: string): Promise<void> {
  const pending = z.safeParse(schema, restoreJson(place)).data
  if (!pending || currentId(pending.tenant) !== tenant) return
  // The cookie is of the next session by now.
  if (readSession() !== null) return clearPendingLogout()
  try {
    await ask(logout, { token: pending.token }, { timeLimit: patience, as: nobody })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (outOfReach.includes(error.kind)) return console.info('The gym was not told of the logout.', error)
  }
  clearPendingLogout()
}
