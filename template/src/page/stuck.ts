// Recovery from a start-up file that did not come, or is broken. After a deploy a reload brings the page with the new names. If that does not
// help, the files on the phone may be broken: the worker that keeps them is removed, and nothing of the member's with it.
import { prepareReload } from '../platform/prepare-reload.ts'
import { removeWorker } from '../platform/remove-worker.ts'
import { matchAnyCache } from '../platform/storage/caches.ts'
import { setWindowText, windowText } from '../platform/storage/window-text.ts'

/**
 * Listens for a file of the beginning that does not come: loads the page again, then once more without a worker, or says so where that did
 * not help or would lose what was typed.
 */
export function reloadOrSayWhereStuck(): void {
  // The script that begins, or one that it imports: an error of a script does not bubble.
  const tellStuck = ({ target }: ErrorEvent) =>
    target instanceof HTMLScriptElement && dispatchEvent(new Event('molde-stuck'))
  addEventListener('error', tellStuck, true)
  addEventListener('molde-stuck', reloadOrSay, { once: true })
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
  const failures = countFailures()
  const hasWorker = navigator.serviceWorker?.controller != null
  // The first reload comes from the worker: its files did not open the app then.
  const prepare = hasWorker && failures > 1 ? removeBrokenWorker : hasWorker ? prepareReload : prepareAtHost
  alert?.querySelector('a')?.addEventListener('click', event => {
    event.preventDefault()
    prepare().then(() => location.reload(), say)
  })
  // Not over what somebody has typed.
  const fields = [...(login?.querySelectorAll('input') ?? [])]
  const isUnused = () => !tapped && fields.every(({ value }) => value === '')
  if (isUnused() && navigator.onLine && failures <= (hasWorker ? 2 : 1))
    prepare().then(() => (isUnused() ? location.reload() : say()), say)
  else say()
}

/** Rejects where the page does not answer: the browser's own error would be all there is. */
async function prepareAtHost(): Promise<void> {
  if (!(await fetch(location.href, { cache: 'no-store' })).ok) throw new Error('The page does not answer.')
  await prepareReload()
}

/**
 * Rejects, and leaves the phone its files, where something else is broken: the page came from a host that does not have all of its files
 * yet, or another answers in the place of the host, as a captive portal does.
 */
async function removeBrokenWorker(): Promise<void> {
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? ''
  const workersPage = await (await matchAnyCache('/index.html'))?.text()
  if (!workersPage?.includes(version)) throw new Error('The page is not that of the worker.')
  const answer = await fetch('/version.json', { cache: 'no-store' })
  if (typeof (await answer.json()).version !== 'string') throw new Error('The site does not answer.')
  await removeWorker()
  await prepareReload()
}

const failuresKey = 'molde.reloaded.start'

/** Counts the failed starts of this window. main.tsx clears the count. Infinity without storage: the page would reload for ever. */
function countFailures(): number {
  try {
    const failures = Number(windowText(failuresKey)) + 1
    setWindowText(failuresKey, `${failures}`)
    return failures
  } catch {
    return Number.POSITIVE_INFINITY
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
