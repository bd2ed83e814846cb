// A member's first screen as it looked last, until the app shows it: as app/last-look/keep-look.ts keeps it.
import { fitting, type Look, type Painted, placeOf, shownPage } from '../app/last-look/look.ts'
import { keys, restore } from '../platform/storage/storage.ts'
import { day } from '../platform/time/units.ts'
import { twoDigits } from '../platform/time/words.ts'
import { heard } from './login/early-tap.ts'
import { asObject, storedJson, textIn } from './stored.ts'

/** How long a look is shown, in ms. */
const freshFor = 7 * day
const shapes = ['path', 'circle', 'rect', 'line', 'ellipse', 'polyline', 'polygon']

/** Shows how `screen` looked last. Returns whether there is a look that fits this member, window and theme. */
export function showLastLook(screen: string): boolean {
  const { tenant } = document.documentElement.dataset
  // Kept by this app alone; one that is broken throws, and is not shown.
  const look: Look | null = JSON.parse(restore(placeOf(screen)) ?? 'null')
  const member = textIn(asObject(storedJson(keys.userData)?.user)?.id)
  if (!look || Date.now() - look.at > freshFor) return false
  if (look.owner !== `${tenant}/${member}` || look.fits !== fitting()) return false
  show(look)
  return true
}

function show({ at, css, painted, tappable }: Look): void {
  showUntilApp(
    painted.map(paint),
    ageOf(at),
    ({ clientX, clientY }) => tappedAt(clientX, clientY, tappable),
    css,
  )
}

/**
 * Shows `parts` over the page, with a line of text where there is something to say, until the app shows its own. Of a tap, `opened` tells what
 * it leads to, '' for what is tapped anew in the app itself; the last one is done there. `css` is of the whole.
 */
export function showUntilApp(
  parts: readonly Node[],
  said: string,
  opened: (tap: MouseEvent) => string,
  css = '',
): void {
  const look = document.createElement('div')
  look.id = 'last-look'
  look.style.cssText = css
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = said
  look.append(...parts, line)
  // Beside the body where that is not there yet: a browser paints once before it reads that.
  const place = document.body ?? document.documentElement
  place.append(look)
  // What is tapped on it is tapped in the app, where that has the same: the last of it alone.
  let wanted = ''
  look.addEventListener('click', tap => {
    tap.preventDefault()
    wanted = opened(tap)
    line.textContent = wanted ? heard : said
  })
  removeOnceShown(look, page => {
    if (wanted) linkTo(wanted, page)?.click()
  })
}

function paint({ css, text = '', shapes: [whole, ...parts] = [] }: Painted): Element {
  const one = whole ? shape(['svg', whole[1]]) : document.createElement('div')
  one.append(...parts.filter(([kind]) => shapes.includes(kind)).map(shape), text)
  one.style.cssText = css
  return one
}

function shape([kind, attributes]: [string, Record<string, string>]): SVGElement {
  const one = document.createElementNS('http://www.w3.org/2000/svg', kind)
  for (const [name, value] of Object.entries(attributes))
    if (!name.startsWith('on')) one.setAttribute(name, value)
  return one
}

function ageOf(at: number): string {
  const then = new Date(at)
  const isToday = then.toDateString() === new Date().toDateString()
  const date = isToday ? 'a las' : `el ${then.getDate()}/${then.getMonth() + 1},`
  return `Como estaba ${date} ${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`
}

function tappedAt(x: number, y: number, tappable: Look['tappable']): string {
  const isThere = ([, left, top, right, bottom]: Look['tappable'][number]) =>
    x >= left && x < right && y >= top && y < bottom
  return tappable.filter(isThere).pop()?.[0] ?? ''
}

const linkTo = (wanted: string, page: Element): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>('a, [data-opens]')].find(
    one => (one.dataset.opens ?? one.getAttribute('href')) === wanted,
  )

/** Until the app shows its own, or has had two seconds to. What was tapped waits for the app's own however long that takes. */
function removeOnceShown(look: Element, then: (page: Element) => void): void {
  // Who uses the app meanwhile has gone on.
  const uses = ['pointerdown', 'keydown'] as const
  const end = () => {
    look.remove()
    clearInterval(timer)
    for (const use of uses) removeEventListener(use, end)
  }
  let left = 40
  const timer = setInterval(() => {
    const page = shownPage()
    const isShown = page && !page.querySelector('[data-loading]')
    if (document.querySelector('ion-app')) left -= 1
    // Not between the beginning of a tap and its end.
    if (look.matches(':active') || (left > 0 && !isShown)) return
    if (look.isConnected) {
      look.remove()
      for (const use of uses) addEventListener(use, end)
    }
    if (!isShown) return
    end()
    then(page)
  }, 50)
  addEventListener('molde-stuck', end)
}
