/** Repeats, once, a tap on the login that came before the app started. */
export function repeatEarlyTap(): void {
  const tapped = globalThis.takeEarlyTap?.()
  globalThis.takeEarlyTap = undefined
  if (!tapped?.isConnected) return
  if (tapped instanceof HTMLFormElement) tapped.requestSubmit()
  else tapped.click()
}
