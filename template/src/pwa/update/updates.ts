// Checks if the gym's site has another version than the running version: hourly while the app is visible, and
// whenever it becomes visible again.
import { onVisibleAgain } from '../../platform/page/visible-again.ts'
import { hour, minute } from '../../platform/time/units.ts'
import { deployedVersion, runningVersion, whenRenewedElsewhere } from './version.ts'

/** `offered`: there is another version. `stale`: another window of this app already runs it. */
export type UpdateState = 'none' | 'offered' | 'stale'

/** Minimum time in ms between two checks. */
const pause = minute
/** Time in ms until the first check of a new page, which may be the phone's cached copy. */
const settled = 8_000

let state: UpdateState = 'none'
let askedAt = 0
const listeners = new Set<() => void>()

export const updateState = (): UpdateState => state

/** Calls `listener` when the state changes. Returns an unsubscribe function. */
export function subscribeUpdates(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Starts the checks. Returns a function that stops them. In development there is nothing to compare. */
export function watchUpdates(): () => void {
  if (runningVersion() === null) return () => {}
  askedAt = 0
  const ask = () => void lookForUpdate()
  const again = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt >= pause) ask()
  }
  const first = setTimeout(() => askedAt === 0 && ask(), isReload() ? 0 : settled)
  const timer = setInterval(again, hour)
  const stopListening = whenRenewedElsewhere(version => {
    if (version !== runningVersion()) change('stale')
  })
  const hadWorker = navigator.serviceWorker?.controller != null
  const taken = () => hadWorker && ask()
  const stopLooking = onVisibleAgain(again)
  window.addEventListener('online', again)
  navigator.serviceWorker?.addEventListener('controllerchange', taken)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    stopListening()
    stopLooking()
    window.removeEventListener('online', again)
    navigator.serviceWorker?.removeEventListener('controllerchange', taken)
  }
}

/**
 * True for a reload, by which members expect the newest version. WebKit's worker cannot detect it and serves
 * its copy.
 */
const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload')

/** Asks the site once. The state stays without a connection, or if the answer contains no version. */
export async function lookForUpdate(): Promise<void> {
  if (!navigator.onLine) return
  askedAt = Date.now()
  try {
    const deployed = await deployedVersion()
    if (deployed === null) return
    const isNew = deployed !== runningVersion()
    change(isNew ? (state === 'stale' ? 'stale' : 'offered') : 'none')
    if (isNew) await (await navigator.serviceWorker?.getRegistration())?.update()
  } catch (error) {
    console.info('The site did not tell its version.', error)
  }
}

function change(next: UpdateState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}
