/** Does what was tapped on the login before the app was there, once. */
export function repeatEarlyTap(): void {
  const tapped = globalThis.takeEarlyTap?.()
  globalThis.takeEarlyTap = undefined
  if (!tapped?.isConnected) return
  if (tapped instanceof HTMLFormElement) tapped.requestSubmit()
  else tapped.click()
}
