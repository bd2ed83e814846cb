// Whether the gym's site has another version than the one that runs here: asked by the hour while the app is looked at, and whenever it is
// looked at again.
import { onVisibleAgain } from '../../platform/page/visible-again.ts'
import { hour, minute } from '../../platform/time/units.ts'
import { deployedVersion, runningVersion, whenRenewedElsewhere } from './version.ts'

/** `offered`: there is another version. `stale`: and another window of this app runs it already. */
export type UpdateState = 'none' | 'offered' | 'stale'

/** ms between two questions at least, however often the app is looked at. */
const pause = minute
/** ms after which a page that has just come is compared: it may have been the copy on the phone. */
const settled = 8_000

let state: UpdateState = 'none'
let askedAt = 0
const listeners = new Set<() => void>()

export const updateState = (): UpdateState => state

/** Calls `listener` when it changes; returns an unsubscribe function. */
export function subscribeUpdates(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Begins to watch; returns a function that stops it. In development there is nothing to compare. */
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

/** Members reload for what is new. WebKit's worker answers that with the copy on the phone: it knows no reload. */
const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload')

/** Asks the site once. Without a connection, or from another page than the app's, all stays as it is. */
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
