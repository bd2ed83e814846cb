import type { PushSettings } from '#protocol/gym/manifest.ts'
import { registerWorkerNow } from '../register-worker.ts'
import { checkSender } from './check-sender.ts'
import type { TokenProvider } from './firebase-provider.ts'
import { PushError, pushTimeoutMs, withTimeout } from './push-error.ts'

/**
 * §4: resolves with this phone's token, or with null if notifications are not granted. Throws PushError if they
 * are denied, not supported, or if no token arrives within ten seconds.
 */
export async function currentToken(push: PushSettings): Promise<string | null> {
  const permission = 'Notification' in globalThis ? Notification.permission : 'default'
  if (permission === 'denied') throw new PushError('permission-blocked', 'Notifications are blocked.')
  if (permission !== 'granted') return null
  return withTimeout(pushTimeoutMs, obtain(push))
}

let tokenProvider: TokenProvider | null = null

/** The provider that issued this page's token. Null before there is a token. */
export const currentProvider = (): TokenProvider | null => tokenProvider

// Runs until the provider is done, even after a caller's timeout. Concurrent callers share the token.
const obtain = singleFlight(async (push: PushSettings): Promise<string> => {
  const key = publicKeyIn(push.vapidKey)
  if (!key) throw new PushError('invalid-vapid-key', 'The public key has not 65 bytes.')
  await checkSender(push)
  const registration = await registerWorkerNow()
  const { openProvider } = await import('./firebase-provider.ts')
  const provider = await openProvider(push, registration)
  if (!provider) throw new PushError('unsupported-browser', 'This browser takes no notifications.')
  const token = await oneTab(async () => {
    await dropForeignSubscription(registration, key)
    return requestToken(provider, registration)
  })
  tokenProvider = provider
  if (token === '') throw new PushError('token-subscribe-failed', 'The provider gave no token.')
  return token
})

/** Runs `work` once at a time. Concurrent callers get the result of the running call. */
export function singleFlight<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<Answer> {
  let running: Promise<Answer> | null = null
  return input => {
    running ??= work(input).finally(() => {
      running = null
    })
    return running
  }
}

/**
 * Runs `work` in one tab at a time. Otherwise two tabs would get two tokens. The second tab reuses the first's
 * token.
 */
const oneTab = (work: () => Promise<string>): Promise<string> =>
  navigator.locks ? navigator.locks.request('molde.push', work) : work()

/**
 * Requests a token. A token that the provider has deleted can never be refreshed, so its subscription is ended
 * and a new token is requested.
 */
async function requestToken(
  provider: TokenProvider,
  registration: ServiceWorkerRegistration,
): Promise<string> {
  try {
    return await provider.token()
  } catch (error) {
    if (!/token-update-failed[\s\S]*not found|not found[\s\S]*token-update-failed/i.test(String(error)))
      throw error
    const subscription = await registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
    return provider.token()
  }
}

/** Bytes of an uncompressed point on P-256: the prefix `uncompressed` and two coordinates. */
const keyLength = 65
const uncompressed = 4

/** Returns the bytes of the gym's public key (base64url). Null if it is not a key. */
export function publicKeyIn(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    const base64 = base64url.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    return bytes.length === keyLength && bytes[0] === uncompressed ? bytes : null
  } catch {
    // Not base64.
    return null
  }
}

/**
 * Drops a subscription that was made for another key. The provider checks only the address of a subscription,
 * not its key, and would never issue a token.
 */
async function dropForeignSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  key: Uint8Array,
): Promise<void> {
  const subscription = await pushManager.getSubscription()
  const subscriptionKey = subscription?.options.applicationServerKey
  if (subscription && subscriptionKey && !isSame(new Uint8Array(subscriptionKey), key))
    await subscription.unsubscribe()
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/**
 * Ends the subscription on this phone, even without a connection. The sender then gets an error for each push.
 */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
