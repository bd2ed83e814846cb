// How a member's first screens looked when they were last left. The page itself paints it at the next opening, before the app is there:
// page/last-look.ts reads what is written here.
import { capitalized } from '../../platform/capitalized.ts'
import { clear, persist } from '../../platform/storage/storage.ts'
import { fitting, type Look, type Painted, placeOf, shownPage, type Tappable } from './look.ts'

/** The screens that the app opens on by itself, or that members come for. */
const screens: readonly string[] = ['tab3', 'turnos']
/** What a look may weigh, in characters: localStorage is small. */
const mostKept = 80_000

/** Keeps how the screens of `owner` look, now and whenever the app is left. Returns a function that stops it. */
export function keepLooks(owner: string): () => void {
  const keep = () => keepLook(owner)
  const leave = () => document.visibilityState === 'hidden' && keep()
  keep()
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', keep)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', keep)
  }
}

function keepLook(owner: string): void {
  const screen = location.pathname.slice(1)
  const page = screens.includes(screen) ? shownWhole() : null
  if (!page) return
  const look: Look = {
    owner,
    at: Date.now(),
    fits: fitting(),
    css: declared(getComputedStyle(document.body), textNames),
    painted: [...paintedIn(page)],
    tappable: tappableIn(page),
  }
  const written = JSON.stringify(look)
  if (written.length <= mostKept) persist(placeOf(screen), written)
  else clear(placeOf(screen))
}

/** The page that is shown, where it is whole: nothing is loading in it, nothing covers it, and it is scrolled to its top. */
function shownWhole(): Element | null {
  const page = shownPage()
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
 * What can be tapped on a page. A tap on the painted look is done once the app shows the same: a link by its address, and what says by
 * `data-opens` that it only opens or chooses something, and what. Nothing that writes says so: the person may not see what it would do now.
 */
const tappableIn = (page: Element): Tappable[] =>
  [...page.querySelectorAll<HTMLElement>('a, button, label')].map(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return [one.dataset.opens ?? pathIn(one) ?? '', left, top, right, bottom]
  })

/** The path of the app that a link leads to. */
const pathIn = (link: Element) => /^\/(?!\/).*/.exec(link.getAttribute('href') ?? '')?.[0]

/** Everything of an element that is seen in the window, from the ground up. */
function* paintedIn(element: Element): Generator<Painted> {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return
  const box = element.getBoundingClientRect()
  const isSeen = box.width > 1 && box.height > 1 && box.top < innerHeight && box.bottom > 0
  if (isSeen && hasGround(style)) yield { css: placed(box) + declared(style, groundNames, plainGround) }
  if (element instanceof SVGSVGElement) {
    if (isSeen) yield drawing(element, box, style)
    return
  }
  for (const child of childrenOf(element)) {
    if (child instanceof Element) yield* paintedIn(child)
    else if (child instanceof Text) yield* writing(child, style)
  }
}

/** What is drawn inside an element: of one with a shadow, the shadow's, and in its slots what was given to it. */
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

/** What holds where nothing is declared, as the browser writes it. */
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

/** A text, in lines as they were broken. One that only screen readers have is clipped to nothing. */
function* writing(node: Text, style: CSSStyleDeclaration): Generator<Painted> {
  const text = node.data.replace(/\s+/g, ' ').trim()
  if (text === '' || style.clipPath !== 'none') return
  const range = document.createRange()
  range.selectNodeContents(node)
  const [first, ...more] = range.getClientRects()
  const box = range.getBoundingClientRect()
  if (!first || box.width < 1 || box.top >= innerHeight || box.bottom <= 0) return
  // The box of a text is that of its letters: what a line has above them is left out where there is one line, and comes back where there are more.
  const line = more.length === 0 ? first.height : Number.parseFloat(style.lineHeight) || first.height
  const above = (line - first.height) / 2
  const whiteSpace = more.length === 0 ? 'pre' : 'pre-line'
  const place = placed(new DOMRect(box.left, box.top - above, box.width + 1, box.height + 2 * above))
  const css = `${place}line-height:${line}px;white-space:${whiteSpace};${declared(style, textNames, plainText)}`
  yield { css, text: hasCapital(node) ? capitalized(text) : text }
}

/** Whether a rule of its element writes its first letter large: no declaration of the element itself tells. */
const hasCapital = ({ parentElement, previousSibling }: Text): boolean =>
  parentElement !== null &&
  previousSibling === null &&
  getComputedStyle(parentElement, '::first-letter').textTransform === 'uppercase'

function drawing(svg: SVGSVGElement, box: DOMRect, style: CSSStyleDeclaration): Painted {
  const shapes = [...svg.children].map(({ tagName, attributes }): [string, Record<string, string>] => [
    tagName,
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
  ])
  const viewBox = svg.getAttribute('viewBox') ?? ''
  return {
    css: placed(box) + declared(style, drawingNames, plainDrawing),
    shapes: [['svg', { viewBox }], ...shapes],
  }
}

const placed = ({ left, top, width, height }: DOMRect): string =>
  Object.entries({ left, top, width, height })
    .map(([name, px]) => `${name}:${Math.round(px * 100) / 100}px;`)
    .join('')

/** Of `names` what does not hold anyway: each declaration costs a slow phone time before it shows anything. */
function declared(style: CSSStyleDeclaration, names: readonly string[], plain?: Plain): string {
  const values = names.map(name => [name, style.getPropertyValue(name)] as const)
  return values
    .filter(([name, value]) => value !== plain?.(name) && !/^0px none/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}
