// Displays the stored snapshot of a member's first screen (shell/snapshot/store-snapshots.ts) until the app
// displays the screen.

import { keys, restore } from '#platform/storage/storage.ts'
import { day } from '#platform/time/units.ts'
import { twoDigits } from '#platform/time/words.ts'
import * as texts from '../messages.ts'
import { findVisiblePage, fitting, type Painted, type Snapshot, snapshotKey } from '../snapshot/snapshot.ts'
import { asObject, readStoredJson, textIn } from './stored.ts'

/** Age limit in ms of a snapshot. */
const freshFor = 7 * day
const shapes = ['path', 'circle', 'rect', 'line', 'ellipse', 'polyline', 'polygon']

/** Displays the snapshot of `screen`. Returns true if a snapshot matches this member, window and theme. */
export function showSnapshot(screen: string): boolean {
  const { tenant } = document.documentElement.dataset
  // Only this app writes it. A damaged snapshot throws and is not displayed.
  const snapshot: Snapshot | null = JSON.parse(restore(snapshotKey(screen)) ?? 'null')
  const member = textIn(asObject(readStoredJson(keys.userData)?.user)?.id)
  if (!snapshot || Date.now() - snapshot.at > freshFor) return false
  if (snapshot.owner !== `${tenant}/${member}` || snapshot.fits !== fitting()) return false
  show(snapshot)
  return true
}

function show({ at, css, painted, tappable }: Snapshot): void {
  showUntilApp(
    painted.map(paint),
    ageOf(at),
    ({ clientX, clientY }) => findTargetAt(clientX, clientY, tappable),
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
  message: string,
  opened: (tap: MouseEvent) => string,
  css = '',
): void {
  const layer = document.createElement('div')
  layer.id = 'last-look'
  layer.style.cssText = css
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  line.textContent = message
  layer.append(...parts, line)
  // Beside the body if it does not exist yet. A browser paints once before it parses the body.
  const parent = document.body ?? document.documentElement
  parent.append(layer)
  // Only the last tap is repeated in the app, if the app displays the same target.
  let target = ''
  layer.addEventListener('click', tap => {
    tap.preventDefault()
    target = opened(tap)
    line.textContent = target ? texts.tapHeard : message
  })
  removeOnceVisible(layer, page => {
    if (target) linkTo(target, page)?.click()
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
  const date = isToday ? texts.atHour : `${texts.onDate} ${then.getDate()}/${then.getMonth() + 1},`
  return `${texts.snapshotOf} ${date} ${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`
}

function findTargetAt(x: number, y: number, tappable: Snapshot['tappable']): string {
  const isThere = ([, left, top, right, bottom]: Snapshot['tappable'][number]) =>
    x >= left && x < right && y >= top && y < bottom
  return tappable.filter(isThere).pop()?.[0] ?? ''
}

const linkTo = (target: string, page: Element): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>('a, [data-opens]')].find(
    one => (one.dataset.opens ?? one.getAttribute('href')) === target,
  )

/**
 * Removes the snapshot once the app displays the screen, or has had two seconds to do so. A tap waits for the
 * app however long it takes.
 */
function removeOnceVisible(layer: Element, then: (page: Element) => void): void {
  // A member who uses the app in the meantime has moved on.
  const uses = ['pointerdown', 'keydown'] as const
  const end = () => {
    layer.remove()
    clearInterval(timer)
    for (const use of uses) removeEventListener(use, end)
  }
  let remaining = 40
  const timer = setInterval(() => {
    const page = findVisiblePage()
    const isVisible = page && !page.querySelector('[data-loading]')
    if (document.querySelector('ion-app')) remaining -= 1
    // Not in the middle of a tap.
    if (layer.matches(':active') || (remaining > 0 && !isVisible)) return
    if (layer.isConnected) {
      layer.remove()
      for (const use of uses) addEventListener(use, end)
    }
    if (!isVisible) return
    end()
    then(page)
  }, 50)
  addEventListener('molde-stuck', end)
}
