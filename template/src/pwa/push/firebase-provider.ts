// The only file that knows Firebase. Loaded when a token is needed, never before.
import { initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging'
import type { PushSettings } from '#protocol/gym/manifest.ts'

/** The provider of tokens, for one gym on this phone. */
export interface TokenProvider {
  /**
   * This phone's token: renewed after seven days or if the subscription changed. '' if the provider has no
   * token.
   */
  token: () => Promise<string>
  /**
   * Returns the token. Call `token` first: until then the provider knows no worker and would register its own.
   */
  forget: () => Promise<void>
}

/** Resolves with null if this browser is not supported. */
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
