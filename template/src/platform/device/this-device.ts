import * as z from 'zod/mini'
import { keys, restore } from '../storage/storage.ts'
import { persistInWindow, restoreInWindow } from '../storage/window-storage.ts'
import {
  type DeviceSigns,
  detectPlatform,
  isInstalledMode,
  type Platform,
  type StoreApp,
  storeAppIn,
  storeApps,
} from './detect-platform.ts'
import { isSet, resolveTenant } from './resolve-tenant.ts'

const storeAppKey = 'molde.storeapp'
let storeApp: StoreApp | null = null

/**
 * Stores the store app in the first address, for this window. Must be called before any navigation. Other
 * windows do not share it: a store app identifies itself at each start, and the same address in a browser
 * does not make that browser a store app.
 */
export function rememberOpening(): void {
  const named = storeAppIn(location.href)
  if (named) persistInWindow(storeAppKey, named)
  storeApp = named ?? restoreInWindow(storeAppKey, z.enum(storeApps))
  if (thisDevice().tablet) console.info('Opened with ?tablet.')
}

/** Returns true if the app was opened from its icon. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Detects the platform of this app. The only source of these flags. */
export function thisDevice(): Platform {
  const stamped = document.documentElement.dataset.tenant ?? null
  const { demo } = resolveTenant({ stored: null, stamped, hostname: location.hostname })
  return detectPlatform(location.href, navigator.userAgent, {
    standalone: isStandalone(),
    gym: !demo,
    touchPoints: navigator.maxTouchPoints,
    storeApp,
  })
}

/** Returns the signs of an installed device in §9. */
export function installSigns(): DeviceSigns {
  const { marca, android } = thisDevice()
  return {
    standalone: isStandalone(),
    screenHeight: window.screen.height,
    viewportHeight: window.innerHeight,
    marca,
    android,
  }
}

/** §4, "installed mode" of this phone: inside a store app, or with a gym chosen here. */
export const inInstalledMode = (): boolean => isInstalledMode(thisDevice().marca, isSet(restore(keys.tenant)))
