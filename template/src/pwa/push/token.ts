import type { PushSettings } from '../../contract/manifest.ts'
import { workerAtOnce } from '../register.ts'
import type { TokenProvider } from './firebase.ts'
import { pushPatience, withPatience } from './patience.ts'
import { publicKeyIn } from './public-key.ts'
import { PushError } from './push-error.ts'
import { singleFlight } from './single-flight.ts'
import { dropForeignSubscription } from './subscription.ts'

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
