// This phone among those that a member's pushes are sent to: entered at each opening, taken out at a logout.
import { ask } from '../../api/ask.ts'
import type { PushSettings } from '../../contract/gym/manifest.ts'
import { registerPhone } from '../../domain/session/operations.ts'
import { clear, keys, persist, restore } from '../../platform/storage/storage.ts'
import { dateIn } from '../../platform/time/gym-time.ts'
import { clearTap } from './messages.ts'
import { PushError, withPatience } from './push-error.ts'
import { shouldSendToken, tokenIn, tokenKey } from './push-token.ts'
import { currentToken, endSubscription, openedProvider } from './token.ts'

/** Whose pushes, of which gym. */
export interface PushOwner {
  push: PushSettings
  userId: string
  timeZone: string
}

/** Makes sure that this phone has a token and the gym knows it. Resolves with the token, null where notifications are not granted; throws why not. */
export async function registerPushes({ push, userId, timeZone }: PushOwner): Promise<string | null> {
  await stopping
  const sentKey = restore(keys.pushToken)
  // What was shown to another member is none of this one's business.
  if (sentKey !== null && tokenIn(sentKey, userId) === '') await clearNotifications()
  const token = await currentToken(push)
  if (token === null) return null
  await tellToken({ token, userId, today: dateIn(timeZone, Date.now()) })
  return token
}

interface Telling {
  token: string
  userId: string
  /** YYYY-MM-DD */
  today: string
}

/**
 * §4: sends the gym this phone's token where the date or the token and member changed. It counts as sent once the gym has confirmed it;
 * until then it is sent again at each opening. Throws where it was refused.
 */
export async function tellToken({ token, userId, today }: Telling): Promise<void> {
  const [sentOn, sentKey] = [restore(keys.tokenSentAt), restore(keys.pushToken)]
  if (!shouldSendToken({ sentOn, sentKey, today, token, userId })) return
  const { ok, errors } = await ask(registerPhone, { token, member: userId, platform: 'android' })
  if (ok !== 1) throw new PushError('not-taken', errors[0] ?? 'The gym did not take the token.')
  persist(keys.tokenSentAt, today)
  persist(keys.pushToken, tokenKey(token, userId))
  await leaveLegacyScope()
}

const legacyScope = '/firebase-cloud-messaging-push-scope'

/** The legacy app took its notifications by a worker of its own, and every one would come twice. */
async function leaveLegacyScope(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const legacy = registrations.filter(({ scope }) => new URL(scope).pathname === legacyScope)
  await Promise.all(legacy.map(registration => registration.unregister()))
}

/** ms that the end of a session waits for the provider. */
const patience = 1_500

/** A subscription that is being ended is none to register: the member may be back already. */
let stopping: Promise<void> | null = null

/**
 * Ends the member's pushes on this phone, without a connection too: the subscription goes, so that whatever is still sent finds nobody.
 * Never throws. A second call waits for the first: a logout is the end of a session, too.
 */
export function stopPushes(): Promise<void> {
  stopping ??= stop().finally(() => {
    stopping = null
  })
  return stopping
}

async function stop(): Promise<void> {
  for (const key of [keys.tokenSentAt, keys.pushToken]) clear(key)
  const provider = openedProvider()
  if (provider) await quietly(withPatience(patience, provider.forget()))
  await quietly(endSubscription())
  await clearTap()
  await quietly(clearNotifications())
}

const quietly = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => console.info('Of the notifications something is left behind.', error))

/** Takes what was shown off the phone, and the badge off the app's icon. */
async function clearNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
