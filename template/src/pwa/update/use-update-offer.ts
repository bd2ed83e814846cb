import { useEffect, useState, useSyncExternalStore } from 'react'
import { isReloadGuarded, watchForms, whenReloadAllowed } from '../../platform/page/reload-guard.ts'
import { announceReload } from '../../platform/prepare-reload.ts'
import { hour, second } from '../../platform/time/units.ts'
import { subscribeUpdates, type UpdateState, updateState, watchUpdates } from './updates.ts'
import { deployedVersion } from './version.ts'

export interface UpdateOffer {
  /** What to offer now; 'none' as well while a reload would lose something, or after it was put off. */
  state: UpdateState
  /** What there is, whatever the moment. */
  known: UpdateState
  busy: boolean
  /** The last try did not come to its end: without a connection, for instance. */
  failed: boolean
  renew: () => void
  /** Not now: asked again in an hour. */
  later: () => void
}

/** Watches for a newer build, and offers it at a moment at which a reload loses nothing. */
export function useUpdateOffer(): UpdateOffer {
  const known = useSyncExternalStore(subscribeUpdates, updateState, updateState)
  const [putOff, setPutOff] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const quiet = useQuiet(known !== 'none' && !putOff)
  useEffect(watchUpdates, [])
  useEffect(watchForms, [])
  useEffect(() => {
    if (!putOff) return
    const timer = setTimeout(() => setPutOff(false), hour)
    return () => clearTimeout(timer)
  }, [putOff])
  async function begin() {
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
    state: busy || quiet ? known : 'none',
    known,
    busy,
    failed,
    renew: () => void begin(),
    later: () => setPutOff(true),
  }
}

/**
 * `renewApp`, whose file few visits need. Where it went with the build that runs, no worker has kept the files of that build: a reload is
 * all that the new build takes.
 */
export async function renew(): Promise<void> {
  const renewal = await import('./renew.ts').catch((error: unknown) => console.info('No renewal.', error))
  if (renewal) return renewal.renewApp()
  await deployedVersion()
  announceReload()
  await whenReloadAllowed()
  location.reload()
}

/** While `watching`: whether nothing would be cut short by a reload now. */
export function useQuiet(watching: boolean): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!watching) return setQuiet(false)
    // Not at once: what has just ended may be about to tell how.
    const timer = setInterval(() => setQuiet(!isReloadGuarded()), second)
    return () => clearInterval(timer)
  }, [watching])
  return watching && quiet
}
