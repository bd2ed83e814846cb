import { isLocalHost } from './tenant.ts'

/** The platform codes of §9 ("marca"). */
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
  /** Forced true at the end of detection, as §4 says. Whether the app is installed is `isInstalledDevice`'s matter. */
  install: boolean
  marca: number
  /** The app runs inside a store app, which named itself in the address. */
  wrapped: boolean
  /** The address said ?tablet, which is only logged. */
  tablet: boolean
}

/** How the page is shown: the media query `display-mode: standalone`, and iOS's own flag. */
export interface Display {
  standalone: boolean
  /** The page is stamped for a gym, or the host names one: a local host is then no demo. */
  gym: boolean
  /** navigator.maxTouchPoints: an iPad calls itself a Mac, but can be touched. */
  touchPoints: number
  /** What an earlier address of this window said; null where none did. */
  storeApp: StoreApp | null
}

export const storeApps = ['applewebkit', 'androidwebkit'] as const
/** The gym's app from a store: it names itself in the address that it opens. */
export type StoreApp = (typeof storeApps)[number]

/** The store app that an address names; null for a browser's. */
export const storeAppIn = (url: string): StoreApp | null =>
  storeApps.find(name => new URL(url).searchParams.has(name)) ?? null

/** Browsers that carry Chrome's name beside their own, and the webviews of other apps. */
const borrowsChrome =
  /EdgA?\/|OPR\/|SamsungBrowser|MiuiBrowser|HuaweiBrowser|UCBrowser|YaBrowser|Vivaldi|DuckDuckGo|; wv\)/

/** What the app runs on, from the address, the browser's own words and the way it is shown. */
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

/** In the browser's tab the browser's own code; in the installed app the platform's. */
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

/** How the app runs on the device, as the browser tells it. Heights in CSS pixels. */
export interface DeviceSigns {
  standalone: boolean
  screenHeight: number
  viewportHeight: number
  marca: number
  android: boolean
}

/** Bars of a browser are at least this high; less of a difference means there are none. */
const barHeight = 40

/** §9, "installed device": what the invitation to install looks at. */
export function isInstalledDevice(signs: DeviceSigns): boolean {
  const { standalone, screenHeight, viewportHeight, marca, android } = signs
  return standalone || screenHeight - viewportHeight < barHeight || marca > 0 || android
}

/** §4, "installed mode": inside a store app, or with a gym chosen on this phone. */
export function isInstalledMode(marca: number, customTenant: boolean): boolean {
  return marca > 200 || customTenant
}
