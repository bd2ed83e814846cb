import { marca, type Platform } from '../../platform/device/detect-platform.ts'

/** How the app is installed on this phone: `here`: it is; `ask`: by the browser's own dialog; `leave`: only in another browser; else by the browser's menu. */
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
  /** The browser offers to install it, or just did. */
  offer: 'offered' | 'installed' | 'unknown'
  userAgent: string
}

/** §2: the instructions by the flags apple, android, safari, chrome, install. */
export function installWay({ platform, standalone, offer, userAgent }: InstallSigns): InstallWay {
  const { apple, android, install, wrapped } = platform
  if (!install || standalone || wrapped || offer === 'installed') return 'here'
  if (offer === 'offered') return 'ask'
  if (isInsideAnotherApp(userAgent)) return 'leave'
  if (apple) return appleWay(platform, userAgent)
  return android ? androidWay(platform) : 'desktop'
}

/** In the Safari of iOS 26 "Compartir" is in a menu, unless its owner has chosen another layout. */
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

/** `installandroid` explains Android on every device: elsewhere it shows the steps of Chrome. */
export function androidInstallWay(signs: InstallSigns): InstallWay {
  return signs.platform.android || signs.platform.wrapped ? installWay(signs) : 'android-chrome'
}

/** In-app browsers of Instagram, Facebook and the like cannot install. */
export const isInsideAnotherApp = (userAgent: string): boolean =>
  /FBAN|FBAV|Instagram|Line\/|TikTok|musical_ly|Twitter|Snapchat|LinkedInApp|; wv\)/.test(userAgent)
