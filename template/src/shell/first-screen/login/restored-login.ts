// Extensions and browser translation change the login in the page before React hydrates it. React needs the
// original markup. Otherwise it would build a new login and lose the input.

declare global {
  /**
   * Restores the original markup of the login in `page`. Fields in their original position are kept, with
   * cursor, keyboard and autofill.
   */
  var restoreLogin: ((page: HTMLElement) => void) | undefined
  /** Moves the input, once, into fields that have replaced others since `restoreLogin`. */
  var moveTyped: (() => void) | undefined
}

/** Makes `restoreLogin` available to the app. */
export function offerRestoredLogin(): void {
  globalThis.restoreLogin = page => {
    const drawn = document.querySelector<HTMLTemplateElement>('template#drawn-login')
    const moveTyped = holdTyped(page)
    if (drawn) putBack(page, drawn.content)
    moveTyped()
    // React builds a new login if a translation came first.
    const moveAgain = holdTyped(page)
    globalThis.moveTyped = () => {
      globalThis.moveTyped = undefined
      moveAgain()
    }
  }
}

/** Returns a function that moves the input into fields that have replaced the current fields. */
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

/** Removes nodes from `parent` that are not in the original markup, and adds missing nodes. */
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

/** Attributes may differ, because React keeps added attributes. */
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
