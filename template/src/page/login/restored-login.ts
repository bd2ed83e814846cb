// Extensions and translators change the login of the page before React takes it over, which needs it as it was drawn: else it would build a
// new one, and lose what was typed.

declare global {
  /**
   * Makes the login in `page` what was drawn again. Fields that are still in their place stay the same, with caret, keyboard and autofill.
   */
  var restoreLogin: ((page: HTMLElement) => void) | undefined
  /** Moves what was typed, once, into fields that have taken the place of others since `restoreLogin`. */
  var moveTyped: (() => void) | undefined
}

/** Offers `restoreLogin` to the app. */
export function offerRestoredLogin(): void {
  globalThis.restoreLogin = page => {
    const drawn = document.querySelector<HTMLTemplateElement>('template#drawn-login')
    const moveTyped = holdTyped(page)
    if (drawn) putBack(page, drawn.content)
    moveTyped()
    // React builds a new login where a translator was faster.
    const moveAgain = holdTyped(page)
    globalThis.moveTyped = () => {
      globalThis.moveTyped = undefined
      moveAgain()
    }
  }
}

/** Returns a function that moves what was typed into the fields that have taken the place of these. */
function holdTyped(page: HTMLElement): () => void {
  const fields = [...page.querySelectorAll('input')]
  let last: EventTarget | null = document.activeElement
  const note = ({ target }: FocusEvent) => {
    last = target
  }
  page.addEventListener('focusin', note)
  return () => {
    page.removeEventListener('focusin', note)
    for (const field of fields) moveInto(document.getElementById(field.id), field, field === last)
  }
}

/** Removes from `parent` what was not drawn, and adds what is missing. */
function putBack(parent: Node, drawn: Node): void {
  const elements = [...parent.childNodes].filter(isElement)
  const children = [...drawn.childNodes].map(child => {
    const at = isElement(child) ? elements.findIndex(element => isDrawnAs(child, element)) : -1
    const [element] = at < 0 ? [] : elements.splice(0, at + 1).slice(-1)
    if (!element) return child.cloneNode(true)
    if (!element.isEqualNode(child)) putBack(element, child)
    return element
  })
  for (const child of [...parent.childNodes]) if (!children.includes(child)) parent.removeChild(child)
  let next = parent.firstChild
  for (const child of children) {
    if (child === next) next = next.nextSibling
    else parent.insertBefore(child, next)
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

/** Attributes may differ: React keeps those that were added. */
const isDrawnAs = (drawn: Element, element: Element): boolean =>
  drawn.nodeName === element.nodeName && [...drawn.classList].every(name => element.classList.contains(name))

function moveInto(now: HTMLElement | null, field: HTMLInputElement, isFocused: boolean): void {
  if (!(now instanceof HTMLInputElement) || now === field) return
  now.value = field.value
  if (!isFocused) return
  const { selectionStart, selectionEnd, selectionDirection } = field
  now.focus({ preventScroll: true })
  now.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
}
