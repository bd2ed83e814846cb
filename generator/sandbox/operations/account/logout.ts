import { logout } from '../../../../template/src/contract/account/session.ts'
import { reading } from '../../operation.ts'
import { closeSession, personOf } from '../../session.ts'

/** Ends the session, so that its ticket is worth nothing any more, and the pushes to the phone it was on. */
export const logoutAction = reading(logout, {
  for: 'anybody',
  async answer({ gym, ticket, now, db }, { token }) {
    const person = await personOf(gym.gym, ticket, now, db)
    if (!ticket || !person) return {}
    await db.write('DELETE FROM push_tokens WHERE gym = $1 AND person = $2 AND token = $3', [
      gym.gym,
      person.id,
      token,
    ])
    await closeSession(gym.gym, ticket, db)
    return {}
  },
})
