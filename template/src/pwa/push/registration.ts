// Registers this phone for a member's pushes at each opening, and removes it at a logout.
import { ask } from '#api/ask.ts'
import { clear, keys, persist, restore } from '#platform/storage/storage.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { registerPhone } from '#protocol/account/session.ts'
import type { PushSettings } from '#protocol/gym/manifest.ts'
import { PushError, withTimeout } from './push-error.ts'
import { shouldSendToken, tokenIn, tokenKey } from './push-token.ts'
import { currentProvider, currentToken, endSubscription } from './token.ts'
import { clearTap } from './worker-messages.ts'

/** The member and the gym of the pushes. */
export interface PushOwner {
  push: PushSettings
  userId: string
  timeZone: string
}

/**
 * Makes sure that this phone has a token and that the gym knows it. Resolves with the token, or with null if
 * notifications are not granted. Throws PushError on failure.
 */
export async function registerPushes({ push, userId, timeZone }: PushOwner): Promise<string | null> {
  await stopping
  const sentKey = restore(keys.pushToken)
  // Notifications of another member are private.
  if (sentKey !== null && tokenIn(sentKey, userId) === '') await clearNotifications()
  const token = await currentToken(push)
  if (token === null) return null
  await sendToken({ token, userId, today: dateIn(timeZone, Date.now()) })
  return token
}

interface TokenMessage {
  token: string
  userId: string
  /** YYYY-MM-DD */
  today: string
}

/**
 * §4: sends the gym this phone's token if the date, the token or the member changed. The token is sent again at
 * each opening until the gym has confirmed it. Throws if the gym refused it.
 */
export async function sendToken({ token, userId, today }: TokenMessage): Promise<void> {
  const [sentOn, sentKey] = [restore(keys.tokenSentAt), restore(keys.pushToken)]
  if (!shouldSendToken({ sentOn, sentKey, today, token, userId })) return
  const { ok, errors } = await ask(registerPhone, { token, member: userId, platform: 'android' })
  if (ok !== 1) throw new PushError('not-taken', errors[0] ?? 'The gym did not take the token.')
  persist(keys.tokenSentAt, today)
  persist(keys.pushToken, tokenKey(token, userId))
  await leaveLegacyScope()
}

const legacyScope = '/firebase-cloud-messaging-push-scope'

/** Unregisters the legacy app's notification worker. With it every notification would arrive twice. */
async function leaveLegacyScope(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const legacy = registrations.filter(({ scope }) => new URL(scope).pathname === legacyScope)
  await Promise.all(legacy.map(registration => registration.unregister()))
}

/** Timeout in ms for the provider at the end of a session. */
const logoutTimeoutMs = 1_500

/** Pending end of the subscription. A member who is already back registers after it. */
let stopping: Promise<void> | null = null

/**
 * Ends the member's pushes on this phone, without a connection too: without a subscription, later pushes are
 * not delivered. Never throws. A second call waits for the first, since a logout is the end of a session too.
 */
export function stopPushes(): Promise<void> {
  stopping ??= stop().finally(() => {
    stopping = null
  })
  return stopping
}

async function stop(): Promise<void> {
  for (const key of [keys.tokenSentAt, keys.pushToken]) clear(key)
  const provider = currentProvider()
  if (provider) await quietly(withTimeout(logoutTimeoutMs, provider.forget()))
  await quietly(endSubscription())
  await clearTap()
  await quietly(clearNotifications())
}

const quietly = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => console.info('Of the notifications something is left behind.', error))

/** Closes visible notifications and removes the badge from the app's icon. */
async function clearNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const notifications = (await registration?.getNotifications?.()) ?? []
  for (const notification of notifications) notification.close()
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
}
