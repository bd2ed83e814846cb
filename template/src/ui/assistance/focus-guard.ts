/** An element that had the focus or was pressed, and all that it was in: once it is taken away, it tells nothing of that any more. */
interface Place {
  element: HTMLElement
  /** The page's address: what comes after a step to another page is that page's matter. */
  path: string
  /** The innermost first. */
  ancestors: readonly HTMLElement[]
  /** In an overlay: the place before it, where the overlay was opened. */
  opener: Place | null
}

const overlays = 'ion-modal, ion-alert, ion-menu'
const open = 'ion-menu.show-menu, ion-modal.show-modal:not(.overlay-hidden), ion-alert:not(.overlay-hidden)'
const rows = 'li, tr, article, fieldset'
const parts = 'section, article, form, [role="tabpanel"], ion-modal, .ion-page, main'
// No text fields: they would bring up the keyboard of a phone.
const headings = ':is(h1, h2, h3):not(:empty)'
const controls = 'a[href], button, summary, input[type="radio"], input[type="checkbox"]'

/**
 * Keeps the focus on the page: where the focused element is taken away or disabled, or where the overlay around it closes over an opener
 * that is gone, the focus moves to the row of that element, or else to the nearest heading. Otherwise the browser moves it to the start of
 * the document, and somebody with a keyboard or a screen reader begins again there. Returns a function that ends it.
 */
export function guardFocus(): () => void {
  let last: Place | null = null
  let frame = 0
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) last = placeOf(target, last)
  }
  const check = () => {
    frame = 0
    const active = document.activeElement
    if (active && active !== document.body && isUsable(active)) return
    if (!last || last.path !== location.pathname || isVisible(last.element)) return
    const next = successorOf(last)
    const top = topOverlay()
    // The focus of an overlay is Ionic's matter until the overlay closes.
    if (next && (!top || top.contains(next) || top.shadowRoot?.contains(next))) moveFocus(next)
  }
  const watcher = new MutationObserver(() => {
    // Changes of a moment are followed by the focus that the app itself moves.
    if (last && frame === 0) frame = requestAnimationFrame(check)
  })
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  })
  // A press tells the place where the browser focuses no button, as Safari does.
  document.addEventListener('pointerdown', note, true)
  document.addEventListener('focusin', note, true)
  return () => {
    watcher.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('pointerdown', note, true)
    document.removeEventListener('focusin', note, true)
  }
}

/** The open overlay over all others. */
export const topOverlay = (): Element | undefined => [...document.querySelectorAll(open)].at(-1)

function placeOf(element: HTMLElement, before: Place | null): Place {
  const ancestors: HTMLElement[] = []
  for (let around: HTMLElement | null = element; around; around = around.parentElement) ancestors.push(around)
  const place = { element, path: location.pathname, ancestors, opener: null }
  const overlay = overlayOf(place)
  if (!overlay) return place
  for (let earlier = before; earlier; earlier = earlier.opener)
    if (overlayOf(earlier) === overlay) return { ...place, opener: earlier.opener }
  return { ...place, opener: before }
}

const overlayOf = ({ ancestors }: Place) => ancestors.find(around => around.matches(overlays))

function successorOf(place: Place): HTMLElement | null {
  const { ancestors, opener } = place
  const overlay = overlayOf(place)
  if (overlay && !isVisible(overlay)) {
    if (!opener) return null
    return isVisible(opener.element) ? opener.element : successorOf(opener)
  }
  const left = ancestors.filter(isVisible)
  for (const around of left) {
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
