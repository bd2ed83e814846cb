import { useEffect, useState, useSyncExternalStore } from 'react'
import { isStandalone, thisDevice } from '../../platform/this-device.ts'
import { askToInstall, installState, subscribeInstall } from '../../pwa/install-prompt.ts'
import { hasStoreApp } from '../../pwa/related-apps.ts'
import { androidInstallWay, type InstallWay, installWay } from './rules/install-way.ts'

/** How the app gets onto this phone, or onto an `android`, and asking the browser to put it there. */
export function useInstall({ android = false } = {}): {
  way: InstallWay
  ask: () => Promise<void>
  busy: boolean
} {
  const offer = useSyncExternalStore(subscribeInstall, installState)
  const [busy, setBusy] = useState(false)
  const [hasApp, setHasApp] = useState(false)
  useEffect(() => {
    // In a task of its own: the question alone holds a slow phone for a frame.
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
