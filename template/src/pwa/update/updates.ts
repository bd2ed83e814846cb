// Checks if the gym's site has another version than the running version: hourly while the app is visible, and
// whenever it becomes visible again.
import { onVisibleAgain } from '#platform/page/visible-again.ts'
import { hour, minute } from '#platform/time/units.ts'
import { deployedVersion, runningVersion, whenRenewedElsewhere } from './version.ts'

/** `offered`: there is another version. `stale`: another window of this app already runs it. */
export type UpdateState = 'none' | 'offered' | 'stale'

/** Minimum time in ms between two checks. */
const minIntervalMs = minute
/** Time in ms until the first check of a new page, which may be the phone's cached copy. */
const firstCheckDelayMs = 8_000

let state: UpdateState = 'none'
let checkedAt = 0
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
  checkedAt = 0
  const check = () => void checkForUpdate()
  const checkIfDue = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= minIntervalMs) check()
  }
  const firstCheck = setTimeout(() => checkedAt === 0 && check(), isReload() ? 0 : firstCheckDelayMs)
  const timer = setInterval(checkIfDue, hour)
  const stopListening = whenRenewedElsewhere(version => {
    if (version !== runningVersion()) change('stale')
  })
  const hadWorker = navigator.serviceWorker?.controller != null
  const checkAfterTakeover = () => hadWorker && check()
  const stopWatching = onVisibleAgain(checkIfDue)
  window.addEventListener('online', checkIfDue)
  navigator.serviceWorker?.addEventListener('controllerchange', checkAfterTakeover)
  return () => {
    clearTimeout(firstCheck)
    clearInterval(timer)
    stopListening()
    stopWatching()
    window.removeEventListener('online', checkIfDue)
    navigator.serviceWorker?.removeEventListener('controllerchange', checkAfterTakeover)
  }
}

/**
 * True for a reload, by which members expect the newest version. WebKit's worker cannot detect it and serves
 * its copy.
 */
const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload')

/** Asks the site once. The state stays without a connection, or if the answer contains no version. */
export async function checkForUpdate(): Promise<void> {
  if (!navigator.onLine) return
  checkedAt = Date.now()
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
