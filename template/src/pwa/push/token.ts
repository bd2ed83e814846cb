import type { PushSettings } from '../../contract/gym/manifest.ts'
import { workerAtOnce } from '../register-worker.ts'
import type { TokenProvider } from './firebase.ts'
import { PushError, pushPatience, withPatience } from './push-error.ts'
import { checkSender } from './web-manifest.ts'

/**
 * §4: the token of this phone; null where notifications are not granted. Throws PushError where they are denied, where the phone cannot, and
 * where nothing came within ten seconds.
 */
export async function currentToken(push: PushSettings): Promise<string | null> {
  const permission = 'Notification' in globalThis ? Notification.permission : 'default'
  if (permission === 'denied') throw new PushError('permission-blocked', 'Notifications are blocked.')
  if (permission !== 'granted') return null
  return withPatience(pushPatience, obtain(push))
}

let opened: TokenProvider | null = null

/** The provider that gave this page its token; null before it did. */
export const openedProvider = (): TokenProvider | null => opened

// Held until the provider itself is done, not until somebody's patience ends: it gives a token to each who asks meanwhile.
const obtain = singleFlight(async (push: PushSettings): Promise<string> => {
  const key = publicKeyIn(push.vapidKey)
  if (!key) throw new PushError('invalid-vapid-key', 'The public key has not 65 bytes.')
  await checkSender(push)
  const registration = await workerAtOnce()
  const { openProvider } = await import('./firebase.ts')
  const provider = await openProvider(push, registration)
  if (!provider) throw new PushError('unsupported-browser', 'This browser takes no notifications.')
  const token = await oneTab(async () => {
    await dropForeignSubscription(registration, key)
    return askedTwice(provider, registration)
  })
  opened = provider
  if (token === '') throw new PushError('token-subscribe-failed', 'The provider gave no token.')
  return token
})

/** Runs `work` once at a time: whoever asks while it runs gets what that run returns. */
export function singleFlight<Asked, Answer>(
  work: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  let running: Promise<Answer> | null = null
  return asked => {
    running ??= work(asked).finally(() => {
      running = null
    })
    return running
  }
}

/** Two tabs would get two tokens; the second finds what the first was given. */
const oneTab = (work: () => Promise<string>): Promise<string> =>
  navigator.locks ? navigator.locks.request('molde.push', work) : work()

/**
 * A token that the provider has thrown away can never be refreshed, and it would be tried for ever: the subscription it belonged to is
 * ended, so that there is a new one.
 */
async function askedTwice(provider: TokenProvider, registration: ServiceWorkerRegistration): Promise<string> {
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

/** A point on P-256, uncompressed: the sign for that, and two coordinates. */
const keyLength = 65
const uncompressed = 4

/** The bytes of a public key as the gym publishes it (base64url); null for what is none. */
export function publicKeyIn(written: string): Uint8Array<ArrayBuffer> | null {
  try {
    const base64 = written.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    return bytes.length === keyLength && bytes[0] === uncompressed ? bytes : null
  } catch {
    // No base64.
    return null
  }
}

// The browser's half of a token: its subscription. The provider looks at its address, not at the key it was made for.

/** Drops a subscription that was made for another key: with it no token would ever come. */
async function dropForeignSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  key: Uint8Array,
): Promise<void> {
  const subscription = await pushManager.getSubscription()
  const made = subscription?.options.applicationServerKey
  if (subscription && made && !isSame(new Uint8Array(made), key)) await subscription.unsubscribe()
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/** Ends the subscription on this phone, also without a connection: what is sent to it comes back to the sender. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
