type Overlay = HTMLIonModalElement | HTMLIonAlertElement

const overlays = 'ion-modal.show-modal, ion-alert'

/** The sheets and dialogs that are open, the topmost last. */
export const openOverlays = (): Overlay[] => [...document.querySelectorAll<Overlay>(overlays)]

/** Closes the sheet or dialog on top. */
export async function closeTopOverlay(): Promise<void> {
  const top = openOverlays().at(-1)
  if (top) await close(top)
}

/** Closes every sheet and dialog, for something that leads to another page: nothing in them can be done any more, from this moment on. */
export async function closeOverlays(): Promise<void> {
  await Promise.all(openOverlays().map(close))
  if (openOverlays().length > 0) return
  // What a sheet that was taken away with its page has left: the page under it would neither scroll nor be read aloud.
  document.body.classList.remove('backdrop-no-scroll')
  for (const pages of document.querySelectorAll('ion-router-outlet[aria-hidden]'))
    pages.removeAttribute('aria-hidden')
}

async function close(overlay: Overlay): Promise<void> {
  overlay.style.pointerEvents = 'none'
  try {
    await overlay.dismiss(undefined, 'backdrop')
  } finally {
    // A sheet is opened again with the same element.
    overlay.style.pointerEvents = ''
  }
}
