declare global {
  /** Ends the wait for the app of the page's own script (index.html.hbs), and returns the button or form that was used last before. */
  var takeEarlyTap: (() => HTMLElement | null) | undefined
}

/** Does what was tapped on the login before the app was there, once. */
export function repeatEarlyTap(): void {
  const tapped = globalThis.takeEarlyTap?.()
  globalThis.takeEarlyTap = undefined
  if (!tapped?.isConnected) return
  if (tapped instanceof HTMLFormElement) tapped.requestSubmit()
  else tapped.click()
}
