import { type ActionDefinition, Refusal } from '../call.ts'

const longestToken = 4096

/** utoken2: where this member's pushes go. A token belongs to whoever sent it last. */
export const pushTokenAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, db }) {
    const { token = '' } = fields
    if (token === '' || token.length > longestToken) return new Refusal('', 'Falta el token.').wire
    await db.write(
      `INSERT INTO push_tokens (gym, token, person) VALUES ($1, $2, $3)
       ON CONFLICT (gym, token) DO UPDATE SET person = EXCLUDED.person`,
      [gym.gym, token, person.id],
    )
    return { ok: 1 }
  },
}
