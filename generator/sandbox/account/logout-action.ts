import { logout } from '#protocol/account/session.ts'
import { defineRead } from '../define-operation.ts'
import { closeSession, personOf } from '../session.ts'

/**
 * Ends the session, its ticket and the pushes to its phone, including those of an earlier session on the same
 * phone.
 */
export const logoutAction = defineRead(logout, {
  for: 'anybody',
  async answer({ gym, ticket, now, db }, { token }) {
    const person = await personOf(gym.gym, ticket, now, db)
    if (!ticket || !person) return {}
    await db.write(
      `DELETE FROM push_tokens t USING sessions s
       WHERE t.gym = $1 AND t.token = $3 AND s.gym = t.gym AND s.selector = t.session AND s.person = $2`,
      [gym.gym, person.id, token],
    )
    await closeSession(gym.gym, ticket, db)
    return {}
  },
})
