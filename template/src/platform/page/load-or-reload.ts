import { prepareReload } from '../prepare-reload.ts'
import { removeWindowText, setWindowText, windowText } from '../storage/window-text.ts'
import { isReloadGuarded } from './reload-guard.ts'

type ReloadKey = 'molde.reloaded' | `molde.reloaded.${string}`
const reloadKey = (part: string): ReloadKey => (part === '' ? 'molde.reloaded' : `molde.reloaded.${part}`)

/** The window, as far as a page that fails to load matters to it. Its memory may throw. */
export interface Recovery {
  online: boolean
  /** Something on it must not be cut short. */
  readonly busy: boolean
  restore: (key: ReloadKey) => string | null
  persist: (key: ReloadKey, value: string) => void
  clear: (key: ReloadKey) => void
  /** Whether the page would be there after a reload. */
  answers: () => Promise<boolean>
  /** Takes what spoiled this page out of the way of the next. */
  prepareReload: () => Promise<void>
  reload: () => void
}

/**
 * Loads a file of the app. After a deploy it may be gone: then the app reloads once, which brings the new names (and this
 * never settles); if that does not help, cannot be remembered, would cut something short, or the page itself would not come, throws
 * what loading threw.
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
    // The member may have gone on in the app.
    if (window.busy || !orFalse(() => isFirstTry(window, part))) throw error
    window.reload()
    return new Promise<never>(() => {})
  }
}

/**
 * `loadOrReload` in this window: for every file that is loaded after the first. Each part counts its own reloads, the screens as one:
 * what another part succeeds in must not let one that is missing reload for ever.
 */
export const loadPart = <Module>(load: () => Promise<Module>, part = ''): Promise<Module> =>
  loadOrReload(load, thisWindow(), part)

/** ms after which a file that did not come is requested again, where no event reports a connection. */
const pause = 30_000

/** When to ask again, and the window in which. */
export interface Patience {
  /** Resolves when it is worth asking again; with 'hidden' where nobody looks at the app now. */
  nextMoment: () => Promise<'again' | 'hidden'>
  window: () => Recovery
}

/**
 * For what works unseen: it is asked for until it comes. Browsers before 2026 remember a failed `import()` for as long as the page is
 * open, whatever file of it was missing: only a reload asks them anew. It happens once, until the part has come, and where it takes the
 * screen from nobody: while the app is hidden, and nothing would be cut short.
 */
export async function loadUnseen<Module>(
  load: () => Promise<Module>,
  part: string,
  { nextMoment, window }: Patience = inThisWindow,
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

const inThisWindow: Patience = {
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

const patience = 5_000

/** A worker has the page; without one, the host is asked: where it does not answer, the browser's own error would be all there is. */
async function pageAnswers(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  try {
    return (await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok
  } catch {
    return false
  }
}

const isUntried = (window: Recovery, part: string): boolean => window.restore(reloadKey(part)) === null

/** True once: when it can be written down that a reload was tried. Without that the app would reload for ever. */
function isFirstTry(window: Recovery, part: string): boolean {
  if (!isUntried(window, part)) return false
  window.persist(reloadKey(part), '1')
  return window.restore(reloadKey(part)) !== null
}

/** True when a later failure may reload again. */
function isForgotten(window: Recovery, part: string): boolean {
  window.clear(reloadKey(part))
  return isUntried(window, part)
}

/** What `ask` says; false where the browser keeps nothing and throws. */
function orFalse(ask: () => boolean): boolean {
  try {
    return ask()
  } catch {
    return false
  }
}
