// Stores snapshots of a member's first screens when they are left. The page paints them at the next start,
// before the app has loaded (shell/first-screen/show-snapshot.ts).
import { capitalize } from '#platform/capitalize.ts'
import { clear, persist } from '#platform/storage/storage.ts'
import {
  findVisiblePage,
  fitting,
  type Painted,
  type Snapshot,
  snapshotKey,
  type Tappable,
} from './snapshot.ts'

/** Screens that the app opens by default, or that members open most. */
const screens: readonly string[] = ['tab3', 'turnos']
/** Limit in characters of a snapshot, because localStorage is small. */
const maxCharacters = 80_000

/**
 * Stores snapshots of the screens of `owner`, now and whenever the app is left. Returns a function that stops
 * it.
 */
export function storeSnapshots(owner: string): () => void {
  const keep = () => storeSnapshot(owner)
  const leave = () => document.visibilityState === 'hidden' && keep()
  keep()
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', keep)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', keep)
  }
}

function storeSnapshot(owner: string): void {
  const screen = location.pathname.slice(1)
  const page = screens.includes(screen) ? findCompletePage() : null
  if (!page) return
  const snapshot: Snapshot = {
    owner,
    at: Date.now(),
    fits: fitting(),
    css: toDeclarations(getComputedStyle(document.body), textNames),
    painted: [...paintElement(page)],
    tappable: findTappable(page),
  }
  const written = JSON.stringify(snapshot)
  if (written.length <= maxCharacters) persist(snapshotKey(screen), written)
  else clear(snapshotKey(screen))
}

/** Returns the current page if it is complete: it is not loading, not covered, and scrolled to its top. */
function findCompletePage(): Element | null {
  const page = findVisiblePage()
  if (!page || page.getAnimations({ subtree: true }).length > 0) return null
  if (
    page.querySelector('[data-loading]') ||
    document.querySelector('ion-modal, ion-alert, ion-action-sheet')
  )
    return null
  const heading = page.querySelector('h1')
  return heading && heading.getBoundingClientRect().top >= 0 ? page : null
}

/**
 * Returns the elements of a page that can be tapped. A tap on the snapshot is repeated once the app displays
 * the same element: a link by its address, other elements by `data-opens`, which only elements have that open
 * or select something. An element that writes never has it, because its effect may have changed since.
 */
const findTappable = (page: Element): Tappable[] =>
  [...page.querySelectorAll<HTMLElement>('a, button, label')].map(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return [one.dataset.opens ?? pathIn(one) ?? '', left, top, right, bottom]
  })

/** Returns the app's path in a link. */
const pathIn = (link: Element) => /^\/(?!\/).*/.exec(link.getAttribute('href') ?? '')?.[0]

/** Yields all visible parts of an element, from back to front. */
function* paintElement(element: Element): Generator<Painted> {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return
  const box = element.getBoundingClientRect()
  const isSeen = box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0
  if (isSeen && hasGround(style))
    yield { css: toPosition(box) + toDeclarations(style, groundNames, plainGround) }
  if (element instanceof SVGSVGElement) {
    if (isSeen) yield paintDrawing(element, box, style)
    return
  }
  for (const child of childrenOf(element)) {
    if (child instanceof Element) yield* paintElement(child)
    else if (child instanceof Text) yield* paintText(child, style)
  }
}

/**
 * Returns the rendered children of an element: those of its shadow root if it has one, and the assigned nodes
 * of a slot.
 */
function childrenOf(element: Element): Iterable<Node> {
  if (element instanceof HTMLSlotElement) return element.assignedNodes()
  return (element.shadowRoot ?? element).childNodes
}

const groundNames = [
  'background-color',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-radius',
  'box-shadow',
] as const
const textNames = [
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-numeric',
  'font-weight',
  'letter-spacing',
  'text-align',
  'text-transform',
] as const
const drawingNames = ['color', 'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'] as const

/** Returns the value of a property that is not set, as the browser serializes it. */
type Plain = (name: string) => string
const noGround: Readonly<Record<string, string>> = {
  'background-color': 'rgba(0, 0, 0, 0)',
  'border-radius': '0px',
  'box-shadow': 'none',
}
const plainGround: Plain = name => noGround[name] ?? '0px'
const plainText: Plain = name => getComputedStyle(document.body).getPropertyValue(name)
const noLine: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
}
const plainDrawing: Plain = name => noLine[name] ?? plainText(name)

const hasGround = ({ backgroundColor, borderTopWidth, borderBottomWidth, boxShadow }: CSSStyleDeclaration) =>
  backgroundColor !== 'rgba(0, 0, 0, 0)' ||
  borderTopWidth !== '0px' ||
  borderBottomWidth !== '0px' ||
  boxShadow !== 'none'

/** Yields a text with its line breaks. A text for screen readers only is clipped to nothing. */
function* paintText(node: Text, style: CSSStyleDeclaration): Generator<Painted> {
  const text = node.data.replace(/\s+/g, ' ').trim()
  if (text === '' || style.clipPath !== 'none') return
  const range = document.createRange()
  range.selectNodeContents(node)
  const [first, ...more] = range.getClientRects()
  const box = range.getBoundingClientRect()
  if (!first || box.width < 1 || box.top >= innerHeight || box.bottom <= 0) return
  // The box of a text has the height of its letters. A single line keeps that height. Several lines need
  // their line height, so the box is extended above and below.
  const line = more.length === 0 ? first.height : Number.parseFloat(style.lineHeight) || first.height
  const above = (line - first.height) / 2
  const whiteSpace = more.length === 0 ? 'pre' : 'pre-line'
  const position = toPosition(new DOMRect(box.left, box.top - above, box.width + 1, box.height + 2 * above))
  const css = `${position}line-height:${line}px;white-space:${whiteSpace};${toDeclarations(style, textNames, plainText)}`
  yield { css, text: hasCapital(node) ? capitalize(text) : text }
}

/**
 * Returns true if a ::first-letter rule capitalizes the text. The style of the element itself does not
 * include it.
 */
const hasCapital = ({ parentElement, previousSibling }: Text): boolean =>
  parentElement !== null &&
  previousSibling === null &&
  getComputedStyle(parentElement, '::first-letter').textTransform === 'uppercase'

function paintDrawing(svg: SVGSVGElement, box: DOMRect, style: CSSStyleDeclaration): Painted {
  const shapes = [...svg.children].map(({ tagName, attributes }): [string, Record<string, string>] => [
    tagName,
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  ])
  const viewBox = svg.getAttribute('viewBox') ?? ''
  return {
    css: toPosition(box) + toDeclarations(style, drawingNames, plainDrawing),
    shapes: [['svg', { viewBox }], ...shapes],
  }
}

const toPosition = ({ left, top, width, height }: DOMRect): string =>
  Object.entries({ left, top, width, height })
    .map(([name, px]) => `${name}:${Math.round(px * 100) / 100}px;`)
    .join('')

/**
 * Returns the declarations of `names` that differ from the default. Each declaration slows the first paint on
 * a slow phone.
 */
function toDeclarations(style: CSSStyleDeclaration, names: readonly string[], plain?: Plain): string {
  const values = names.map(name => [name, style.getPropertyValue(name)] as const)
  return values
    .filter(([name, value]) => value !== plain?.(name) && !/^0px none/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
