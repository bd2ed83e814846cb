import { marca, type Platform } from '#platform/device/detect-platform.ts'

/**
 * Way to install the app on this phone. `here`: installed already. `ask`: the browser's own dialog. `leave`:
 * only in another browser. The others: the browser's menu.
 */
export type InstallWay =
  | 'here'
  | 'ask'
  | 'leave'
  | 'safari'
  | 'safari-26'
  | 'ios-chrome'
  | 'ios-menu'
  | 'samsung'
  | 'android-chrome'
  | 'android-menu'
  | 'desktop'

export interface InstallSigns {
  platform: Pick<Platform, 'apple' | 'android' | 'safari' | 'chrome' | 'install' | 'marca' | 'wrapped'>
  /** Opened from the home screen. */
  standalone: boolean
  /** `offered`: the browser offers to install the app. `installed`: it has just done so. */
  offer: 'offered' | 'installed' | 'unknown'
  userAgent: string
}

/** §2: selects the instructions by the flags apple, android, safari, chrome, install. */
export function installWay({ platform, standalone, offer, userAgent }: InstallSigns): InstallWay {
  const { apple, android, install, wrapped } = platform
  if (!install || standalone || wrapped || offer === 'installed') return 'here'
  if (offer === 'offered') return 'ask'
  if (isInsideAnotherApp(userAgent)) return 'leave'
  if (apple) return appleWay(platform, userAgent)
  return android ? androidWay(platform) : 'desktop'
}

/** Since iOS 26, Safari's "Compartir" is in a menu, unless the owner selects another layout. */
const firstWithMenu = 26

function appleWay({ safari, chrome }: InstallSigns['platform'], userAgent: string): InstallWay {
  const version = Number(/iPhone.* Version\/(\d+)/.exec(userAgent)?.[1] ?? 0)
  if (safari) return version >= firstWithMenu ? 'safari-26' : 'safari'
  return chrome ? 'ios-chrome' : 'ios-menu'
}

function androidWay({ chrome, marca: code }: InstallSigns['platform']): InstallWay {
  if (code === marca.samsung) return 'samsung'
  return chrome ? 'android-chrome' : 'android-menu'
}

/** `installandroid` explains Android on every device. Elsewhere it shows the steps of Chrome. */
export function androidInstallWay(signs: InstallSigns): InstallWay {
  return signs.platform.android || signs.platform.wrapped ? installWay(signs) : 'android-chrome'
}

/** True if the page runs in the in-app browser of Instagram, Facebook or similar apps, which cannot install. */
export const isInsideAnotherApp = (userAgent: string): boolean =>
  /FBAN|FBAV|Instagram|Line\/|TikTok|musical_ly|Twitter|Snapchat|LinkedInApp|; wv\)/.test(userAgent)
