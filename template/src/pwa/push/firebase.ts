// The one place that knows Firebase. Loaded when a token is needed, never before.
import { initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging'
import type { PushSettings } from '../../contract/gym/manifest.ts'

/** The provider of tokens, for one gym on this phone. */
export interface TokenProvider {
  /** The token of this phone: reused for seven days, renewed after them or where the subscription changed. '' where the provider has none to give. */
  token: () => Promise<string>
  /** Gives the token back. Only where `token` was asked before: until then the provider knows of no worker, and registers one of its own. */
  forget: () => Promise<void>
}

/** null where this browser cannot. */
export async function openProvider(
  { firebase, vapidKey }: PushSettings,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<TokenProvider | null> {
  if (!(await isSupported())) return null
  const messaging = getMessaging(initializeApp(firebase))
  return {
    token: () => getToken(messaging, { vapidKey, serviceWorkerRegistration }),
    forget: async () => {
      await deleteToken(messaging)
    },
  }
}
