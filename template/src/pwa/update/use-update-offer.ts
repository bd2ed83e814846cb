import { useEffect, useState, useSyncExternalStore } from 'react'
import { isReloadGuarded, watchForms, whenReloadAllowed } from '#platform/page/reload-guard.ts'
import { announceReload } from '#platform/prepare-reload.ts'
import { hour, second } from '#platform/time/units.ts'
import { subscribeUpdates, type UpdateState, updateState, watchUpdates } from './updates.ts'
import { deployedVersion } from './version.ts'

export interface UpdateOffer {
  /**
   * The update to offer now. 'none' also while a reload would lose something, or after the member postponed it.
   */
  state: UpdateState
  /** The detected update, even while it is not offered. */
  detected: UpdateState
  busy: boolean
  /** True if the last try failed, for instance without a connection. */
  failed: boolean
  renew: () => void
  /** Postpones the offer by an hour. */
  later: () => void
}

/** Watches for a newer build, and offers it when a reload loses nothing. */
export function useUpdateOffer(): UpdateOffer {
  const detected = useSyncExternalStore(subscribeUpdates, updateState, updateState)
  const [isPostponed, setPostponed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const quiet = useQuiet(detected !== 'none' && !isPostponed)
  useEffect(watchUpdates, [])
  useEffect(watchForms, [])
  useEffect(() => {
    if (!isPostponed) return
    const timer = setTimeout(() => setPostponed(false), hour)
    return () => clearTimeout(timer)
  }, [isPostponed])
  async function startRenewal() {
    setBusy(true)
    setFailed(false)
    try {
      await renew()
    } catch (error) {
      console.info('The app was not renewed.', error)
      setFailed(true)
      setBusy(false)
    }
  }
  return {
    state: busy || quiet ? detected : 'none',
    detected,
    busy,
    failed,
    renew: () => void startRenewal(),
    later: () => setPostponed(true),
  }
}

/**
 * Loads and runs `renewApp`, which few visits need. If its file is gone from the host, no worker has cached the
 * running build, and a reload is enough for the new build.
 */
export async function renew(): Promise<void> {
  const renewal = await import('./renew.ts').catch((error: unknown) => console.info('No renewal.', error))
  if (renewal) return renewal.renewApp()
  await deployedVersion()
  announceReload()
  await whenReloadAllowed()
  location.reload()
}

/** True if `watching` and a reload would interrupt nothing now. */
export function useQuiet(watching: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!watching) return setQuiet(false)
    // Not at once: an action that has just ended may be about to show its result.
    const timer = setInterval(() => setQuiet(!isReloadGuarded()), second)
    return () => clearInterval(timer)
  }, [watching])
  return watching && quiet
}
