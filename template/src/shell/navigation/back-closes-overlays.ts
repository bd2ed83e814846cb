import { closeTopOverlay, openOverlays } from '#ui/overlay/close-overlays.ts'
import { type NavigationHistory, navigationId } from './motion.ts'

/** Timeout in ms for a history step that the browser did not take. */
const timeoutMs = 1_000

/**
 * Going back while the menu, a sheet or a dialog is open closes it and stays on the page. This applies to the
 * browser's button, a swipe, and the phone's button if the browser does not ask the app first. Must be called
 * before the router listens, which then does not see such a step.
 */
export function letBackCloseOverlays(navigation: NavigationHistory): void {
  let returning: { to: number; timer: ReturnType<typeof setTimeout> } | null = null
  const finish = () => {
    clearTimeout(returning?.timer)
    returning = null
  }
  window.addEventListener('popstate', event => {
    const at = navigationId(event.state)
    if (returning) {
      event.stopImmediatePropagation()
      if (at === returning.to) finish()
      else history.go(returning.to - at)
      return
    }
    const currentId = navigation.step()?.to.id
    if (openOverlays().length === 0 || currentId === undefined || at === currentId) return
    event.stopImmediatePropagation()
    returning = { to: currentId, timer: setTimeout(finish, timeoutMs) }
    history.go(currentId - at)
    closeTopOverlay().catch((error: unknown) => console.error('What is on top did not close.', error))
  })
}
