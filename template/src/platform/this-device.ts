import { detectPlatform, type Platform } from './detect-platform.ts'
import type { DeviceSigns } from './installed.ts'
import { resolveTenant } from './tenant.ts'

/** Whether the app was opened from its own icon. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** What this app runs on, and how. */
export function thisDevice(): Platform {
  const stamped = document.documentElement.dataset.tenant ?? null
  const { demo } = resolveTenant({ stored: null, stamped, hostname: location.hostname })
  return detectPlatform(location.href, navigator.userAgent, {
    standalone: isStandalone(),
    gym: !demo,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** The signs by which §9 tells an installed device. */
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
