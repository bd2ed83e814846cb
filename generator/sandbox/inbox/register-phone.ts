import { registerPhone, testPush } from '#protocol/account/session.ts'
import { Refusal } from '../call.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import * as texts from './messages.ts'
import { push } from './send-push.ts'

const longestToken = 4096

/**
 * Registers the push token of this session. A token belongs to the session that sent it last, and ends with it.
 */
export const pushTokenAction = defineRead(registerPhone, {
  for: 'member',
  async answer({ gym, ticket, db }, { token }) {
    if (token === '' || token.length > longestToken) throw new Refusal('', texts.tokenMissing)
    await db.write(
      // Another phone may have ended the session since it was verified.
      `INSERT INTO push_tokens (gym, token, session)
       SELECT gym, $2, selector FROM sessions WHERE gym = $1 AND selector = $3
       ON CONFLICT (gym, token) DO UPDATE SET session = EXCLUDED.session`,
      [gym.gym, token, ticket?.[0] ?? ''],
    )
    return {}
  },
})

/** Sends a push to this phone alone. It adds no message to the inbox. */
export const testPushAction = defineWrite(testPush, {
  for: 'member',
  async work({ gym, person, now, fields }, { token }, connection) {
    const data = {
      titulo: texts.testPushTitle,
      txt: texts.testPush,
      url: '/updateapp',
      prueba: fields.rid ?? '',
    }
    const phones = await push({ gym, person: person.id, now, topic: null, token, data }, connection)
    if (phones === 0) throw new Refusal('notFound', texts.phoneNotRegistered)
    return {}
  },
})
