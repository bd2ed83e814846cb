import './shell/styles.ts'
import { startTransition } from 'react'
import { readSession } from './api/session.ts'
import { rememberOpening } from './platform/device/this-device.ts'
import { restrictMarkup } from './platform/page/trusted-types.ts'
import { clearInWindow } from './platform/storage/window-storage.ts'
import { within } from './platform/timeout.ts'
import { watchInstallPrompt } from './pwa/install/install-prompt.ts'
import { openDeepLink } from './pwa/push/use-pushes.ts'
import { registerWorkerWhenStable } from './pwa/register-worker.ts'
import { App } from './shell/App.tsx'
import { applyTheme } from './shell/apply-theme.ts'
import { findGym, findSoon, gymInPage } from './shell/find-gym.ts'
import { loadScreen } from './shell/frame/use-screen.ts'
import { loadAhead } from './shell/load-ahead.ts'
import { loadMove } from './shell/moving/load-move.ts'
import { letBackCloseOverlays } from './shell/navigation/back-closes-overlays.ts'
import { configureIonic } from './shell/navigation/configure.ts'
import { NavigationHistory } from './shell/navigation/motion.ts'
import { openEarly } from './shell/navigation/opening.ts'
import type { RoutePath } from './shell/navigation/routes.ts'
import { createRoot, hydrateRoot } from './shell/root.ts'
import { loadPersistedReads } from './shell/use-persisted-reads.ts'

/** Starts the app. `rest` lets the phone respond between two pieces of work. */
export async function start(rest: () => Promise<void>): Promise<void> {
  restrictMarkup()
  rememberOpening()
  watchInstallPrompt()
  openDeepLink()
  applyTheme()
  const inPage = gymInPage()
  const finding = inPage ? null : findGym()
  await rest()
  const navigation = new NavigationHistory()
  configureIonic(navigation)
  letBackCloseOverlays(navigation)
  await rest()
  const drawn = findDrawnLogin()
  // If the page already has the login, waiting for the gym does not matter, because the member is typing.
  const soon = finding && (drawn ? finding.catch(() => null) : findSoon(finding))
  const gym = inPage ?? (await soon)
  const move = gym && (await loadMove(gym.manifest))
  if (move && (await move.receive())) return
  if (gym) await firstScreen(openEarly(gym.manifest.areasOff))
  await rest()
  const isOurs = gym?.tenant === document.documentElement.dataset.tenant && readSession() === null
  const takesOver = drawn && (isOurs ? 'all' : 'shell')
  const app = <App navigation={navigation} finding={finding} initialGym={gym} takesOver={takesOver} />
  if (drawn) {
    if (isOurs) await loadScreen('login')
    else empty(drawn)
    await rest()
    document.getElementById('root')?.remove()
    drawn.id = 'root'
    if (isOurs) globalThis.restoreLogin?.(drawn)
    // As a transition, which React splits into pieces, so that the phone can respond in between.
    startTransition(() => void hydrateRoot(drawn, app))
  } else {
    // A page without a login, such as the page for all gyms, must stop holding back taps.
    delete document.documentElement.dataset.opening
    const container = document.getElementById('root')
    const root = container && createRoot(container)
    startTransition(() => root?.render(app))
  }
  clearInWindow('molde.reloaded.start')
  void registerWorkerWhenStable()
  void move?.leave()
  void loadAhead()
}

/** Limit in ms for the first screen's file, which the page has requested together with the app's files. */
const timeoutMs = 300

/**
 * Loads the first screen, so that the app starts with it. Failures are ignored here, because the component
 * that uses it loads it again and handles them.
 */
async function firstScreen(path: RoutePath | null): Promise<void> {
  const screen = path === null ? null : loadScreen(path)
  const reads = readSession() === null ? null : loadPersistedReads()
  await within(timeoutMs, Promise.allSettled([screen, reads]), () => null)
}

/**
 * Removes the login from the page if it must not be visible. Ionic's element around it stays for the app. It
 * is already initialized, and each initialized element answers the phone's back button until the window is
 * closed.
 */
function empty(drawn: HTMLElement): void {
  drawn.querySelector('ion-app > :first-child')?.remove()
  delete document.documentElement.dataset.opening
}

/** Returns the login in the page, if this visit starts with it. */
const findDrawnLogin = (): HTMLElement | null =>
  document.documentElement.dataset.opening === 'login' ? document.getElementById('login') : null
