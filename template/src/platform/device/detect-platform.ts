import { isLocalHost } from './resolve-tenant.ts'

/** Platform codes of §9 ("marca"). */
export const marca = {
  none: 0,
  samsung: 1,
  default: 10,
  android: 20,
  ios: 30,
  otherAndroid: 99,
  wrappedIos: 201,
  wrappedAndroid: 202,
} as const

export interface Platform {
  apple: boolean
  android: boolean
  safari: boolean
  chrome: boolean
  /**
   * Always true at the end of detection, as §4 says. Use `isInstalledDevice` to find out if the app is
   * installed.
   */
  install: boolean
  marca: number
  /** True inside a store app, which identified itself in the address. */
  wrapped: boolean
  /** True if the address had ?tablet, which is only logged. */
  tablet: boolean
}

/** Display mode of the page: the media query `display-mode: standalone`, and iOS's own flag. */
export interface Display {
  standalone: boolean
  /** True if the page is stamped for a gym, or the host names a gym. A local host is then not a demo. */
  gym: boolean
  /** navigator.maxTouchPoints. An iPad identifies itself as a Mac, but has a touch screen. */
  touchPoints: number
  /** Store app named by an earlier address of this window, or null. */
  storeApp: StoreApp | null
}

export const storeApps = ['applewebkit', 'androidwebkit'] as const
/** The gym's app from a store. It identifies itself in the address that it opens. */
export type StoreApp = (typeof storeApps)[number]

/** Returns the store app in an address, or null in a browser. */
export const storeAppIn = (url: string): StoreApp | null =>
  storeApps.find(name => new URL(url).searchParams.has(name)) ?? null

/** Browsers that add Chrome's name to their own, and webviews of other apps. */
const borrowsChrome =
  /EdgA?\/|OPR\/|SamsungBrowser|MiuiBrowser|HuaweiBrowser|UCBrowser|YaBrowser|Vivaldi|DuckDuckGo|; wv\)/

/** Detects the platform from the address, the browser's user agent and the display mode. */
export function detectPlatform(url: string, userAgent: string, display: Display): Platform {
  const { hostname, searchParams } = new URL(url)
  const apple = /iPhone|iPad|iPod/.test(userAgent) || isTouchedMac(userAgent, display)
  const android = /Android/.test(userAgent)
  const chrome = /Chrome|CriOS/.test(userAgent) && !borrowsChrome.test(userAgent)
  const storeApp = storeAppIn(url) ?? display.storeApp
  const wrapping =
    storeApp && { applewebkit: marca.wrappedIos, androidwebkit: marca.wrappedAndroid }[storeApp]
  return {
    apple: apple || wrapping === marca.wrappedIos,
    android: android || wrapping === marca.wrappedAndroid,
    safari: apple && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent),
    chrome,
    install: true,
    marca: wrapping ?? marcaOf(hostname, userAgent, { apple, android, chrome }, display),
    wrapped: wrapping !== null,
    tablet: searchParams.has('tablet'),
  }
}

const isTouchedMac = (userAgent: string, { touchPoints }: Display): boolean =>
  /Macintosh/.test(userAgent) && touchPoints > 1

/** Returns the browser's code in a browser tab, and the platform's code in the installed app. */
function marcaOf(
  hostname: string,
  userAgent: string,
  { apple, android, chrome }: { apple: boolean; android: boolean; chrome: boolean },
  display: Display,
): number {
  if (isLocalHost(hostname) && !display.gym) return marca.default
  if (display.standalone) return apple ? marca.ios : android ? marca.android : marca.default
  if (/SamsungBrowser/.test(userAgent)) return marca.samsung
  return android && !chrome ? marca.otherAndroid : marca.none
}

/** Signs of an installed app, from the browser. Heights in CSS pixels. */
export interface DeviceSigns {
  standalone: boolean
  screenHeight: number
  viewportHeight: number
  marca: number
  android: boolean
}

/** Minimum height of a browser's bars. A smaller difference means that there are no bars. */
const barHeight = 40

/** §9, "installed device": decides if the invitation to install appears. */
export function isInstalledDevice(signs: DeviceSigns): boolean {
  const { standalone, screenHeight, viewportHeight, marca, android } = signs
  return standalone || screenHeight - viewportHeight < barHeight || marca > 0 || android
}

/** §4, "installed mode": inside a store app, or with a gym chosen on this phone. */
export function isInstalledMode(marca: number, customTenant: boolean): boolean {
  return marca > 200 || customTenant
}
