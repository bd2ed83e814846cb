type Overlay = HTMLIonModalElement | HTMLIonAlertElement | HTMLIonMenuElement

const overlays =
  'ion-menu.show-menu, ion-modal.show-modal:not(.overlay-hidden), ion-alert:not(.overlay-hidden)'

/** Returns the open side menu, sheets and dialogs, the topmost last. */
export const openOverlays = (): Overlay[] => [...document.querySelectorAll<Overlay>(overlays)]

/** Closes the menu, sheet or dialog on top. */
export async function closeTopOverlay(): Promise<void> {
  const top = openOverlays().at(-1)
  if (top) await close(top)
}

/**
 * Closes every sheet and dialog before a navigation. From this moment on they ignore taps. A sheet or dialog
 * that stays open is reported in the console.
 */
export async function closeOverlays(): Promise<void> {
  try {
    await Promise.all(openOverlays().map(close))
    releasePages()
  } catch (error) {
    console.info('Something stays open over the page.', error)
  }
}

/**
 * Makes the page scrollable and readable again if no overlay is open. Ionic does not do this if a sheet is
 * removed together with its page, or if a dialog and the sheet under it close at the same moment, because
 * each takes the other for open.
 */
export function releasePages(): void {
  if (openOverlays().length > 0) return
  document.body.classList.remove('backdrop-no-scroll')
  for (const pages of document.querySelectorAll('ion-router-outlet[aria-hidden], main[aria-hidden]'))
    pages.removeAttribute('aria-hidden')
}

async function close(overlay: Overlay): Promise<void> {
  overlay.style.pointerEvents = 'none'
  try {
    await ('dismiss' in overlay ? overlay.dismiss(undefined, 'backdrop') : overlay.close())
  } finally {
    // A sheet is opened again with the same element.
    overlay.style.pointerEvents = ''
  }
}

// Not yet declared in the DOM types.
// https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers
interface CloseWatcher extends EventTarget {
  destroy: () => void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Calls `close` when the phone asks to close the topmost overlay. Otherwise Android's back gesture would
 * leave the page under it. Does nothing in browsers without CloseWatcher. Returns an unsubscribe function.
 */
export function onCloseRequest(close: () => void): () => void {
  if (!window.CloseWatcher) return () => {}
  const watcher = new window.CloseWatcher()
  watcher.addEventListener('close', close, { once: true })
  return () => watcher.destroy()
}
