// Displays the stored snapshot of a member's first screen (app/last-look/keep-look.ts) until the app displays
// the screen.
import { fitting, type Look, type Painted, placeOf, shownPage } from '../app/last-look/look.ts'
import { keys, restore } from '../platform/storage/storage.ts'
import { day } from '../platform/time/units.ts'
import { twoDigits } from '../platform/time/words.ts'
import { heard } from './login/early-tap.ts'
import { asObject, storedJson, textIn } from './stored.ts'

/** Age limit in ms of a snapshot. */
const freshFor = 7 * day
const shapes = ['path', 'circle', 'rect', 'line', 'ellipse', 'polyline', 'polygon']

/** Displays the snapshot of `screen`. Returns true if a snapshot matches this member, window and theme. */
export function showLastLook(screen: string): boolean {
  const { tenant } = document.documentElement.dataset
  // Only this app writes it. A damaged snapshot throws and is not displayed.
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
 * Displays `parts` over the page, with a line of text, until the app displays the screen. `opened` returns
 * the target of a tap, '' if the tap must be repeated in the app itself. The app repeats the last tap. `css`
 * applies to the whole snapshot.
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
  // Beside the body if it does not exist yet. A browser paints once before it parses the body.
  const place = document.body ?? document.documentElement
  place.append(look)
  // Only the last tap is repeated in the app, if the app displays the same target.
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

/**
 * Removes the snapshot once the app displays the screen, or has had two seconds to do so. A tap waits for the
 * app however long it takes.
 */
function removeOnceShown(look: Element, then: (page: Element) => void): void {
  // A member who uses the app in the meantime has moved on.
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
    // Not in the middle of a tap.
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
