import type { PushSettings } from '../../contract/manifest.ts'
import { thisDevice } from '../../platform/this-device.ts'

/**
 * Whether this phone can be sent notifications: `none` where the gym sends none, `wrapped` inside a store app, whose webview has no web push;
 * `install` where the phone takes them for an installed app only; `unsupported` where the browser never does.
 */
export type PushSupport = 'ready' | 'none' | 'wrapped' | 'install' | 'unsupported'

export interface SupportSigns {
  push: PushSettings | null
  wrapped: boolean
  apple: boolean
  /** Workers, subscriptions and notifications are all there. */
  capable: boolean
}

export function supportOf({ push, wrapped, apple, capable }: SupportSigns): PushSupport {
  if (push === null) return 'none'
  if (wrapped) return 'wrapped'
  if (capable) return 'ready'
  return apple ? 'install' : 'unsupported'
}

/** As `supportOf`, for this phone. */
export function pushSupport(push: PushSettings | null): PushSupport {
  const { wrapped, apple } = thisDevice()
  const capable = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return supportOf({ push, wrapped, apple, capable })
}
