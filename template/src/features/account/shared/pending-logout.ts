// A logout that has not reached the gym yet, for example without a connection. No data of the member is
// stored for it. The gym ends the session by its cookie, which a page cannot delete.
import * as z from 'zod/mini'
import { ApiError, type ApiErrorKind } from '#api/api-error.ts'
import { ask } from '#api/ask.ts'
import { readSession } from '#api/session.ts'
import { currentId, storedId } from '#platform/gym-ids.ts'
import { clear, persist, restoreJson } from '#platform/storage/storage.ts'
import { logout } from '#protocol/account/session.ts'

const storageKey = 'molde.logout'
/** `token` is the phone's push token, '' without pushes. */
const schema = z.object({ tenant: z.string(), token: z.string() })
const timeoutMs = 5_000
const outOfReach: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'garbled']
const nobody = { app1: '', app2: '', cookieios: '' }

/** Stores a logout until the gym has received it. */
export function beginLogout(tenant: string, token: string): void {
  persist(storageKey, JSON.stringify({ tenant: storedId(tenant), token }))
}

/** Called once the gym has received the logout. */
export const clearPendingLogout = (): void => clear(storageKey)

/** Sends a pending logout to the gym. Keeps it if the gym cannot be reached. */
export async function finishLogout(tenant: string): Promise<void> {
  const pending = z.safeParse(schema, restoreJson(storageKey)).data
  if (!pending || currentId(pending.tenant) !== tenant) return
  // The cookie belongs to the next session by now.
  if (readSession() !== null) return clearPendingLogout()
  try {
    await ask(logout, { token: pending.token }, { timeLimit: timeoutMs, as: nobody })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (outOfReach.includes(error.kind)) return console.info('The gym was not told of the logout.', error)
  }
  clearPendingLogout()
}
