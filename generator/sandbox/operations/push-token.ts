import { type ActionDefinition, Refusal } from '../call.ts'
import { once } from '../once.ts'
import { push } from '../push.ts'

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

/** avisoprueba: a push to this phone and no other. It is no message: it does not stay in the inbox. */
export const testPushAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { gym, person, now, fields } = call
      const { token = '', rid = '' } = fields
      const data = {
        titulo: '¡Funciona!',
        txt: 'Así te van a llegar los avisos.',
        url: '/updateapp',
        prueba: rid,
      }
      const phones = await push({ gym, person: person.id, now, topic: null, token, data }, connection)
      if (phones === 0) throw new Refusal('nohay', 'Este teléfono no está anotado para recibir avisos.')
      return { ok: 1 }
    }),
}
