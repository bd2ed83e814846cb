import type { ActionDefinition } from '../call.ts'
import { closeSession } from '../session.ts'

/** Ends the session, so that its ticket is worth nothing any more. */
export const logoutAction: ActionDefinition = {
  for: 'anybody',
  async answer({ gym, ticket, db }) {
    if (ticket) await closeSession(gym.gym, ticket, db)
    return { ok: 1 }
  },
}
