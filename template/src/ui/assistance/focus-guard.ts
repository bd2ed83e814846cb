/**
 * An element that had the focus or was pressed, and its ancestors. They are stored because a removed element
 * has no ancestors.
 */
interface FocusPoint {
  element: HTMLElement
  /** Path of the page. After a navigation, the new page handles the focus. */
  path: string
  /** Innermost first. */
  ancestors: readonly HTMLElement[]
  /** For an element in an overlay: the earlier location, where the overlay was opened. */
  opener: FocusPoint | null
}

const overlays = 'ion-modal, ion-alert, ion-menu'
const open = 'ion-menu.show-menu, ion-modal.show-modal:not(.overlay-hidden), ion-alert:not(.overlay-hidden)'
const rows = 'li, tr, article, fieldset'
const parts = 'section, article, form, [role="tabpanel"], ion-modal, .ion-page, main'
// No text fields, because focusing them opens the keyboard of a phone.
const headings = ':is(h1, h2, h3):not(:empty)'
const controls = 'a[href], button, summary, input[type="radio"], input[type="checkbox"]'

/**
 * Keeps the focus on the page. If the focused element is removed or disabled, or if its overlay closes and
 * the opener is gone, the focus moves to that element's row, or else to the nearest heading. Without this the
 * browser moves it to the start of the document, where users of keyboards and screen readers would begin
 * again. Returns a function that ends it.
 */
export function guardFocus(): () => void {
  let last: FocusPoint | null = null
  let frame = 0
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) last = createPoint(target, last)
  }
  const check = () => {
    frame = 0
    const active = document.activeElement
    if (active && active !== document.body && isUsable(active)) return
    if (!last || last.path !== location.pathname || isVisible(last.element)) return
    const next = successorOf(last)
    const top = topOverlay()
    // Ionic handles the focus inside an open overlay.
    if (next && (!top || top.contains(next) || top.shadowRoot?.contains(next))) moveFocus(next)
  }
  const watcher = new MutationObserver(() => {
    // Waits a frame, because the app may move the focus itself after a change.
    if (last && frame === 0) frame = requestAnimationFrame(check)
  })
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  })
  // A press records the location in browsers that do not focus a pressed button, such as Safari.
  document.addEventListener('pointerdown', note, true)
  document.addEventListener('focusin', note, true)
  return () => {
    watcher.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('pointerdown', note, true)
    document.removeEventListener('focusin', note, true)
  }
}

/** Returns the topmost open overlay. */
export const topOverlay = (): Element | undefined => [...document.querySelectorAll(open)].at(-1)

function createPoint(element: HTMLElement, before: FocusPoint | null): FocusPoint {
  const ancestors: HTMLElement[] = []
  for (let around: HTMLElement | null = element; around; around = around.parentElement) ancestors.push(around)
  const point = { element, path: location.pathname, ancestors, opener: null }
  const overlay = overlayOf(point)
  if (!overlay) return point
  for (let earlier = before; earlier; earlier = earlier.opener)
    if (overlayOf(earlier) === overlay) return { ...point, opener: earlier.opener }
  return { ...point, opener: before }
}

const overlayOf = ({ ancestors }: FocusPoint) => ancestors.find(around => around.matches(overlays))

function successorOf(point: FocusPoint): HTMLElement | null {
  const { ancestors, opener } = point
  const overlay = overlayOf(point)
  if (overlay && !isVisible(overlay)) {
    if (!opener) return null
    return isVisible(opener.element) ? opener.element : successorOf(opener)
  }
  const remaining = ancestors.filter(isVisible)
  for (const around of remaining) {
    const next =
      (around.matches(rows) && first(around, controls)) || (around.matches(parts) && first(around, headings))
    if (next) return next
  }
  return overlay?.shadowRoot?.querySelector<HTMLElement>('[role="dialog"]') ?? null
}

const first = (around: HTMLElement, selector: string) =>
  [...around.querySelectorAll<HTMLElement>(selector)].find(isVisible)

const isUsable = (element: Element) => !element.matches(':disabled, [inert] *')

const isVisible = (element: HTMLElement) =>
  element.isConnected && isUsable(element) && element.getClientRects().length > 0

function moveFocus(element: HTMLElement): void {
  if (/^H\d$/.test(element.tagName)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
