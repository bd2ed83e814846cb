/** The roles that journeys look for, as selectors. */
const selectors = {
  button: 'button, [role=button]',
  heading: 'h1, h2, h3, [role=heading]',
  link: 'a[href]',
  radio: 'input[type=radio]',
  text: 'p, span, div, strong, li, h1, h2, h3, label, td, legend',
  textbox: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
}

export type Role = keyof typeof selectors

export interface ElementQuery {
  selector: string
  /** The source of a regular expression that the element's accessible name matches. */
  name: string
  /** Search only in the open dialog or alert. */
  inDialog: boolean
  /** Accept only an element that a click at its centre reaches, and that stands where an earlier call found it. */
  clickable: boolean
}

/** Builds the query for a role and name. A string is the whole name. */
export function queryFor(role: Role, name: string | RegExp, inDialog = false): ElementQuery {
  const source = typeof name === 'string' ? `^${name.replace(/[$().*+?[\\\]^{|}]/g, '\\$&')}$` : name.source
  return { selector: selectors[role], name: source, inDialog, clickable: false }
}

/**
 * Returns the first visible element of a query, or null. An element that contains another match is skipped. Runs in the page, so the
 * function uses nothing from outside itself.
 */
export function findElement({ selector, name, inDialog, clickable }: ElementQuery): Element | null {
  const restMs = 100
  const pattern = new RegExp(name)
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

  function labelsOf(element: Element): Element[] {
    return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : []
  }

  function nameOf(element: Element): string {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = [...ids.map(id => document.getElementById(id)), ...labelsOf(element)].map(textOf)
    return element.getAttribute('aria-label') ?? (labelled.join(' ') || textOf(element))
  }

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    const isRendered = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    return isRendered && width > 0 && height > 0 && !element.closest('[inert], [aria-hidden=true]')
  }

  function isReachable(element: Element): boolean {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isInView = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    if (!isInView) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }

  /** A sheet that rises, or text that arrives, would carry the element away before the click. */
  function isAtRest(element: Element): boolean {
    const { x, y } = element.getBoundingClientRect()
    const places: WeakMap<Element, { x: number; y: number; at: number }> =
      Reflect.get(window, 'placesBefore') ?? new WeakMap()
    Reflect.set(window, 'placesBefore', places)
    const before = places.get(element)
    if (before && before.x === x && before.y === y) return performance.now() - before.at >= restMs
    places.set(element, { x, y, at: performance.now() })
    return false
  }

  const dialogs = [...document.querySelectorAll('ion-modal.show-modal, ion-alert, dialog[open]')]
  const root = inDialog ? dialogs.filter(isVisible).at(-1) : document
  const matches = [...(root?.querySelectorAll(selector) ?? [])]
    .filter(element => pattern.test(nameOf(element)))
    // A radio button is drawn by its label.
    .map(
      element =>
        (element instanceof HTMLInputElement && element.type === 'radio' && labelsOf(element)[0]) || element,
    )
    .filter(isVisible)
  const innermost = matches.filter(
    element => !matches.some(other => other !== element && element.contains(other)),
  )
  return innermost.find(element => !clickable || (isReachable(element) && isAtRest(element))) ?? null
}
