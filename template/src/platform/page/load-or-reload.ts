import { prepareReload } from '../prepare-reload.ts'
import { removeWindowText, setWindowText, windowText } from '../storage/window-text.ts'
import { isReloadGuarded } from './reload-guard.ts'

type ReloadKey = 'molde.reloaded' | `molde.reloaded.${string}`
const reloadKey = (part: string): ReloadKey => (part === '' ? 'molde.reloaded' : `molde.reloaded.${part}`)

/** The parts of the window that matter when a file fails to load. Its storage may throw. */
export interface Recovery {
  online: boolean
  /** True if a reload would interrupt something. */
  readonly busy: boolean
  restore: (key: ReloadKey) => string | null
  persist: (key: ReloadKey, value: string) => void
  clear: (key: ReloadKey) => void
  /** Resolves with true if the page would load after a reload. */
  answers: () => Promise<boolean>
  /** Removes causes of the failure before the reload. */
  prepareReload: () => Promise<void>
  reload: () => void
}

/**
 * Loads a file of the app. The file may be gone after a deploy. In that case the app reloads once, which
 * brings the new file names, and this never settles. Throws the original error if the reload did not help,
 * cannot be recorded, would interrupt something, or if the page itself would not load.
 */
export async function loadOrReload<Module>(
  load: () => Promise<Module>,
  window: Recovery,
  part = '',
): Promise<Module> {
  try {
    const module = await load()
    orFalse(() => isForgotten(window, part))
    return module
  } catch (error) {
    if (!window.online || window.busy || !orFalse(() => isUntried(window, part))) throw error
    if (!(await window.answers())) throw error
    await window.prepareReload()
    // The member may have continued in the app.
    if (window.busy || !orFalse(() => isFirstTry(window, part))) throw error
    window.reload()
    return new Promise<never>(() => {})
  }
}

/**
 * `loadOrReload` in this window, for every file after the first. Each part counts its own reloads, and all
 * screens count as a single part. Otherwise the success of another part would let a missing part reload the
 * app forever.
 */
export const loadPart = <Module>(load: () => Promise<Module>, part = ''): Promise<Module> =>
  loadOrReload(load, thisWindow(), part)

/** Time in ms before a file that failed to load is requested again, unless the phone comes online earlier. */
const pause = 30_000

/** Timing of retries, and the window that they run in. */
export interface RetryOptions {
  /** Resolves when a retry makes sense. 'hidden': the app is in the background. */
  nextMoment: () => Promise<'again' | 'hidden'>
  window: () => Recovery
}

/**
 * Loads a part that works in the background, and retries until it succeeds. Browsers before 2026 remember a
 * failed `import()` until the page is closed, whichever of its files was missing, and only a reload helps.
 * The app reloads at most once until the part has loaded, and only while hidden and when nothing would be
 * interrupted.
 */
export async function loadUnseen<Module>(
  load: () => Promise<Module>,
  part: string,
  { nextMoment, window }: RetryOptions = inThisWindow,
): Promise<Module> {
  let moment: 'again' | 'hidden' = 'again'
  for (;;) {
    try {
      const module = await (moment === 'hidden' ? loadOrReload(load, window(), part) : load())
      orFalse(() => isForgotten(window(), part))
      return module
    } catch (error) {
      console.info('A part of the app did not come yet.', error)
      moment = await nextMoment()
    }
  }
}

const inThisWindow: RetryOptions = {
  window: () => ({
    ...thisWindow(),
    get busy() {
      return isReloadGuarded() || document.visibilityState !== 'hidden'
    },
  }),
  nextMoment: () =>
    new Promise(done => {
      const end = (moment: 'again' | 'hidden') => {
        clearTimeout(timer)
        window.removeEventListener('online', again)
        document.removeEventListener('visibilitychange', hide)
        done(moment)
      }
      const again = () => end('again')
      const hide = () => {
        if (document.visibilityState === 'hidden') end('hidden')
      }
      const timer = setTimeout(again, pause)
      window.addEventListener('online', again)
      document.addEventListener('visibilitychange', hide)
    }),
}

function thisWindow(): Recovery {
  return {
    online: navigator.onLine,
    busy: isReloadGuarded(),
    restore: windowText,
    persist: setWindowText,
    clear: removeWindowText,
    answers: pageAnswers,
    prepareReload,
    reload: () => location.reload(),
  }
}

const timeoutMs = 5_000

/**
 * A service worker has the page. Without a worker this asks the host, because a host that does not answer
 * would leave only the browser's error page.
 */
async function pageAnswers(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  try {
    return (await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })).ok
  } catch {
    return false
  }
}

const isUntried = (window: Recovery, part: string): boolean => window.restore(reloadKey(part)) === null

/** Returns true once, if the attempt can be recorded. Otherwise the app would reload forever. */
function isFirstTry(window: Recovery, part: string): boolean {
  if (!isUntried(window, part)) return false
  window.persist(reloadKey(part), '1')
  return window.restore(reloadKey(part)) !== null
}

/** Returns true if a later failure may reload again. */
function isForgotten(window: Recovery, part: string): boolean {
  window.clear(reloadKey(part))
  return isUntried(window, part)
}

/** Returns the result of `ask`, or false in a browser whose storage throws. */
function orFalse(ask: () => boolean): boolean {
  try {
    return ask()
  } catch {
    return false
  }
}
