import type { Platform } from '../../../platform/detect-platform.ts'

/** How the app gets onto this phone: `here` it is already, `ask` by the browser's own question, `leave` this browser for a real one. */
export type InstallWay =
  | 'here'
  | 'ask'
  | 'leave'
  | 'safari'
  | 'ios-menu'
  | 'samsung'
  | 'android-menu'
  | 'desktop'

export interface InstallSigns {
  platform: Pick<Platform, 'apple' | 'android' | 'safari' | 'chrome' | 'marca' | 'wrapped'>
  /** Opened from its own icon. */
  standalone: boolean
  /** The browser offers to install it, or just did. */
  offer: 'offered' | 'installed' | 'unknown'
  userAgent: string
}

const samsung = 1

/** §2: the instructions by the flags apple, android, safari, chrome, install. */
export function installWay({ platform, standalone, offer, userAgent }: InstallSigns): InstallWay {
  const { apple, android, safari, marca, wrapped } = platform
  if (standalone || wrapped || offer === 'installed') return 'here'
  if (offer === 'offered') return 'ask'
  if (isInsideAnotherApp(userAgent)) return 'leave'
  if (apple) return safari ? 'safari' : 'ios-menu'
  if (android) return marca === samsung ? 'samsung' : 'android-menu'
  return 'desktop'
}

/** The browser inside of Instagram, Facebook and the like installs nothing. */
export const isInsideAnotherApp = (userAgent: string): boolean =>
  /FBAN|FBAV|Instagram|Line\/|TikTok|musical_ly|Twitter|Snapchat|LinkedInApp|; wv\)/.test(userAgent)
