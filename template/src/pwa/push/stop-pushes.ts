import { forget, keys } from '../../platform/storage.ts'
import { clearNotices } from './notices.ts'
import { withPatience } from './patience.ts'
import { endSubscription } from './subscription.ts'
import { openedProvider } from './token.ts'

/** ms that a logout waits for the provider. */
const patience = 1_500

/**
 * Ends the member's pushes on this phone, without a connection too: the subscription goes, so that whatever is still sent finds nobody.
 * Never throws.
 */
export async function stopPushes(): Promise<void> {
  for (const key of [keys.tokenSentAt, keys.pushToken]) forget(key)
  const provider = openedProvider()
  if (provider) await quietly(withPatience(patience, provider.forget()))
  await quietly(endSubscription())
  await quietly(clearNotices())
}

const quietly = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => console.info('Of the notifications something is left behind.', error))
