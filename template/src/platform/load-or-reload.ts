import { isUnfinished } from './unfinished.ts'

const reloadKey = (part: string) => (part === '' ? 'molde.reloaded' : `molde.reloaded.${part}`)

/** The window, as far as a page that fails to load matters to it. Its memory may throw. */
export interface Recovery {
  online: boolean
  /** Something on it must not be cut short. */
  busy: boolean
  recall: (key: string) => string | null
  remember: (key: string, value: string) => void
  forget: (key: string) => void
  /** Whether the page would be there after a reload. */
  answers: () => Promise<boolean>
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
    if (!window.online || window.busy || !orFalse(() => isFirstTry(window, part))) throw error
    if (!(await window.answers())) throw error
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

/** ms after which a file that did not come is asked for again, where nothing told that there is a connection. */
const pause = 30_000

/** For what works unseen: no reload, which would take the screen from somebody who waits for nothing. It is asked for until it comes. */
export async function loadUnseen<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.info('A part of the app did not come yet.', error)
      await anotherMoment()
    }
  }
}

const anotherMoment = () =>
  new Promise<unknown>(done => {
    setTimeout(done, pause)
    window.addEventListener('online', done, { once: true })
  })

function thisWindow(): Recovery {
  return {
    online: navigator.onLine,
    busy: isUnfinished(),
    recall: key => sessionStorage.getItem(key),
    remember: (key, value) => sessionStorage.setItem(key, value),
    forget: key => sessionStorage.removeItem(key),
    answers: pageAnswers,
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

/** True once: when it can be written down that a reload was tried. Without that the app would reload for ever. */
function isFirstTry(window: Recovery, part: string): boolean {
  if (window.recall(reloadKey(part)) !== null) return false
  window.remember(reloadKey(part), '1')
  return window.recall(reloadKey(part)) !== null
}

/** True when a later failure may reload again. */
function isForgotten(window: Recovery, part: string): boolean {
  window.forget(reloadKey(part))
  return window.recall(reloadKey(part)) === null
}

/** What `ask` says; false where the browser keeps nothing and throws. */
function orFalse(ask: () => boolean): boolean {
  try {
    return ask()
  } catch {
    return false
  }
}
