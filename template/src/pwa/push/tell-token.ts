import { ask } from '../../api/ask.ts'
import { registerPhone } from '../../domain/session/operations.ts'
import { shouldSendToken, tokenKey } from '../../platform/push-token.ts'
import { keys, recall, remember } from '../../platform/storage.ts'
import { PushError } from './push-error.ts'

interface Telling {
  token: string
  userId: string
  /** YYYY-MM-DD */
  today: string
}

/**
 * §4: tells the gym this phone's token where the date or the token and member changed. It counts as told once the gym has said so; until
 * then it is told again at each opening. Throws where it was not taken.
 */
export async function tellToken({ token, userId, today }: Telling): Promise<void> {
  const [sentOn, sentKey] = [recall(keys.tokenSentAt), recall(keys.pushToken)]
  if (!shouldSendToken({ sentOn, sentKey, today, token, userId })) return
  const { ok, errors } = await ask(registerPhone, { token, member: userId, platform: 'android' })
  if (ok !== 1) throw new PushError('not-taken', errors[0] ?? 'The gym did not take the token.')
  remember(keys.tokenSentAt, today)
  remember(keys.pushToken, tokenKey(token, userId))
  await leaveEarlierScope()
}

const earlierScope = '/firebase-cloud-messaging-push-scope'

/** The earlier app took its notifications by a worker of its own, and every one would come twice. */
async function leaveEarlierScope(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const earlier = registrations.filter(({ scope }) => new URL(scope).pathname === earlierScope)
  await Promise.all(earlier.map(registration => registration.unregister()))
}
