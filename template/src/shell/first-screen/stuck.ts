// Recovery from a start-up file that is missing or damaged. After a deploy a reload brings the page with the
// new names. If that does not help, the files on the phone may be damaged. In that case the service worker
// and its files are removed, but no data of the member.
import { prepareReload } from '#platform/prepare-reload.ts'
import { removeWorker } from '#platform/remove-worker.ts'
import { matchAnyCache } from '#platform/storage/caches.ts'
import { setWindowText, windowText } from '#platform/storage/window-text.ts'

/**
 * Listens for a start-up file that fails to load. Reloads the page, then once more without a worker. Displays
 * a message if that did not help or would lose input.
 */
export function reloadOrSayWhereStuck(): void {
  // The start script or a script that it imports. Errors of scripts do not bubble.
  const tellStuck = ({ target }: ErrorEvent) =>
    target instanceof HTMLScriptElement && dispatchEvent(new Event('molde-stuck'))
  addEventListener('error', tellStuck, true)
  addEventListener('molde-stuck', reloadOrSay, { once: true })
}

function reloadOrSay(): void {
  const alert = document.querySelector<HTMLElement>('#first-paint [role=alert]')
  // A visible login displays the message itself.
  const login = document.querySelector<HTMLFormElement>('[data-opening=login] #login form')
  const tapped = globalThis.takeEarlyTap?.()
  const say = () => {
    if (login) login.querySelector('[role=alert]')?.append(...(alert?.childNodes ?? []))
    else if (alert) alert.hidden = false
  }
  const failures = countFailures()
  const hasWorker = navigator.serviceWorker?.controller != null
  // The worker answered the first reload, and its files did not start the app.
  const prepare = hasWorker && failures > 1 ? removeBrokenWorker : hasWorker ? prepareReload : prepareAtHost
  alert?.querySelector('a')?.addEventListener('click', event => {
    event.preventDefault()
    prepare().then(() => location.reload(), say)
  })
  // A reload must not lose input.
  const fields = [...(login?.querySelectorAll('input') ?? [])]
  const isUnused = () => !tapped && fields.every(({ value }) => value === '')
  if (isUnused() && navigator.onLine && failures <= (hasWorker ? 2 : 1))
    prepare().then(() => (isUnused() ? location.reload() : say()), say)
  else say()
}

/** Rejects if the page does not answer, because only the browser's error page would remain. */
async function prepareAtHost(): Promise<void> {
  if (!(await fetch(location.href, { cache: 'no-store' })).ok) throw new Error('The page does not answer.')
  await prepareReload()
}

/**
 * Rejects, without removing files, if the worker is not the cause: the page came from a host that lacks some
 * of its files, or a captive portal answers instead of the host.
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

/**
 * Counts the failed starts of this window. main.tsx clears the count. Returns Infinity without storage,
 * because the page would reload forever.
 */
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
 * Displays the page's message about old browsers if the browser lacks a required feature or cannot parse a
 * file. docs/hosting.md names the oldest supported browsers.
 */
export function sayWhereTooOld(): void {
  const say = () => {
    document.documentElement.dataset.tooOld = ''
  }
  // Without adoptedStyleSheets the page's policy blocks the styles of Ionic's parts: Safari before 16.4.
  if (!('adoptedStyleSheets' in document)) say()
  addEventListener('error', ({ error, filename }) => {
    const isOurs = filename.startsWith(`${location.origin}/assets/`)
    if (error instanceof SyntaxError && isOurs && document.getElementById('first-paint')) say()
  })
}
