type Overlay = HTMLIonModalElement | HTMLIonAlertElement | HTMLIonMenuElement

const overlays =
  'ion-menu.show-menu, ion-modal.show-modal:not(.overlay-hidden), ion-alert:not(.overlay-hidden)'

/** The side menu, the sheets and the dialogs that are open, the topmost last. */
export const openOverlays = (): Overlay[] => [...document.querySelectorAll<Overlay>(overlays)]

/** Closes the menu, sheet or dialog on top. */
export async function closeTopOverlay(): Promise<void> {
  const top = openOverlays().at(-1)
  if (top) await close(top)
}

/**
 * Closes every sheet and dialog, for something that leads to another page: nothing in them can be done any more, from this moment on. A sheet
 * or dialog that stays open is reported in the console.
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
 * Lets the page be scrolled and read aloud again, where nothing lies over it. Ionic leaves that out where a sheet was taken away with its page,
 * and where a dialog and the sheet under it close at the same moment: each takes the other for one that stays.
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

// Not yet among the declarations of the DOM. https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers
interface CloseWatcher extends EventTarget {
  destroy: () => void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Calls `close` when the phone asks to close what is on top: Android's back gesture would otherwise leave the page under it.
 * Where the browser cannot tell, nothing changes. Returns an unsubscribe function.
 */
export function onCloseRequest(close: () => void): () => void {
  if (!window.CloseWatcher) return () => {}
  const watcher = new window.CloseWatcher()
  watcher.addEventListener('close', close, { once: true })
  return () => watcher.destroy()
}
