// A file of the beginning did not come. After a deploy the page knows the new names when it is loaded again: once.
import { prepareReload } from '../platform/prepare-reload.ts'

/** Listens for a file of the beginning that does not come: loads the page again, or says so where that did not help or would lose what was typed. */
export function reloadOrSayWhereStuck(): void {
  // The script that begins, or one that it imports: an error of a script does not bubble.
  const tellStuck = ({ target }: ErrorEvent) =>
    target instanceof HTMLScriptElement && dispatchEvent(new Event('molde-stuck'))
  addEventListener('error', tellStuck, true)
  addEventListener('molde-stuck', reloadOrSay)
}

function reloadOrSay(): void {
  const alert = document.querySelector<HTMLElement>('#first-paint [role=alert]')
  // Where the login is on the screen, it says so itself.
  const login = document.querySelector<HTMLFormElement>('[data-opening=login] #login form')
  const tapped = globalThis.takeEarlyTap?.()
  const say = () => {
    if (login) login.querySelector('[role=alert]')?.append(...(alert?.childNodes ?? []))
    else if (alert) alert.hidden = false
  }
  alert?.querySelector('a')?.addEventListener('click', event => {
    event.preventDefault()
    reload(() => true, say)
  })
  // Not over what somebody has typed.
  const fields = [...(login?.querySelectorAll('input') ?? [])]
  const isUnused = () => !tapped && fields.every(({ value }) => value === '')
  if (isUnused() && navigator.onLine && isFirstTime()) reload(isUnused, say)
  else say()
}

/** Loads the page again where it answers and `isWanted` still: else the browser's own error would be all there is. Without that, `say`. */
function reload(isWanted: () => boolean, say: () => void): void {
  const answers = async () =>
    navigator.serviceWorker?.controller != null || (await fetch(location.href, { cache: 'no-store' })).ok
  answers().then(async ok => {
    if (ok) await prepareReload()
    if (ok && isWanted()) location.reload()
    else say()
  }, say)
}

/** Once in a window, until the app has begun (main.tsx). Where nothing can be kept it would reload for ever. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem('molde.reloaded.start') !== null) return false
    sessionStorage.setItem('molde.reloaded.start', '1')
    return true
  } catch {
    return false
  }
}

/**
 * Shows the page's sentence about old browsers where something is missing without which the app is broken, or a file cannot be read.
 * docs/hosting.md names the oldest browsers that can run the app.
 */
export function sayWhereTooOld(): void {
  const say = () => {
    document.documentElement.dataset.tooOld = ''
  }
  // Without it the page's policy refuses the styles of Ionic's parts: Safari before 16.4.
  if (!('adoptedStyleSheets' in document)) say()
  addEventListener('error', ({ error, filename }) => {
    const isOurs = filename.startsWith(`${location.origin}/assets/`)
    if (error instanceof SyntaxError && isOurs && document.getElementById('first-paint')) say()
  })
}
