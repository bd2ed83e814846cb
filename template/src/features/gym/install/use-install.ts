import { useEffect, useState, useSyncExternalStore } from 'react'
import { isStandalone, thisDevice } from '#platform/device/this-device.ts'
import { askToInstall, installState, subscribeInstall } from '#pwa/install/install-prompt.ts'
import { hasStoreApp } from '#pwa/install/related-apps.ts'
import { androidInstallWay, type InstallWay, installWay } from './install-way.ts'

/** The way to install the app on this phone, or on Android (`android`), and the browser's install dialog. */
export function useInstall({ android = false } = {}): {
  way: InstallWay
  ask: () => Promise<void>
  busy: boolean
} {
  const offer = useSyncExternalStore(subscribeInstall, installState)
  const [busy, setBusy] = useState(false)
  const [hasApp, setHasApp] = useState(false)
  useEffect(() => {
    // In a separate task, since the call alone blocks a slow phone for a frame.
    const asking = setTimeout(() => void hasStoreApp().then(setHasApp))
    return () => clearTimeout(asking)
  }, [])
  const way = (android ? androidInstallWay : installWay)({
    platform: thisDevice(),
    standalone: isStandalone(),
    offer: hasApp ? 'installed' : offer,
    userAgent: navigator.userAgent,
  })
  async function ask() {
    setBusy(true)
    try {
      await askToInstall()
    } catch (error) {
      console.info('The browser did not ask.', error)
    } finally {
      setBusy(false)
    }
  }
  return { way, ask, busy }
}
