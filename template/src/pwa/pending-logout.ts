// A logout that the gym has not heard of yet: made without a connection, say. Nothing of the member is kept for it: the session's cookie,
// which no page can delete, is what the gym ends the session by.
import * as z from 'zod/mini'
import { ApiError, type ApiErrorKind } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { logout } from '../domain/session/operations.ts'
import { readSession } from '../platform/session.ts'
import { forget, recallJson, remember } from '../platform/storage.ts'

const place = 'molde.logout'
/** `token`: where the pushes of the phone went; '' for nowhere. */
const schema = z.object({ tenant: z.string(), token: z.string() })
const patience = 5_000
const outOfReach: readonly ApiErrorKind[] = ['offline', 'timeout', 'server', 'garbled']
const nobody = { app1: '', app2: '', cookieios: '' }

/** Remembers that the gym is to be told of a logout, until it has been. */
export function beginLogout(tenant: string, token: string): void {
  remember(place, JSON.stringify({ tenant, token }))
}

/** The gym has been told. */
export const logoutIsTold = (): void => forget(place)

/** Tells the gym of a logout that it has not heard of; where it cannot be reached, it is told another time. */
export async function finishLogout(tenant: string): Promise<void> {
  const pending = z.safeParse(schema, recallJson(place)).data
  if (!pending || pending.tenant !== tenant) return
  // The cookie is of the next session by now.
  if (readSession() !== null) return logoutIsTold()
  try {
    await ask(logout, { token: pending.token }, { timeLimit: patience, as: nobody })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (outOfReach.includes(error.kind)) return console.info('The gym was not told of the logout.', error)
  }
  logoutIsTold()
}
