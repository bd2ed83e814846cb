// Displays a member's future bookings as soon as the gym has answered, while the app is still loading and if
// the phone has no snapshot. Fills in the markup of the app's own components (shell/frame/drawn-bookings.tsx).
// Only a non-empty answer that follows the protocol exactly is displayed. The app handles all others.

import { cancelCost } from '#features/booking/cancel/late-cancellation.ts'
import { classPath } from '#features/booking/shared/class-path.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { timeBesideDay } from '#platform/time/relative-time.ts'
import { isOtherClock } from '#platform/time/zone-in-words.ts'
import type { BookingsWire, DrawnBookings } from '../frame/drawn-bookings.tsx'
import { findVisiblePage } from '../snapshot/snapshot.ts'
import { gymApp, timeZoneOf } from './first-reads.ts'
import { showUntilApp } from './show-snapshot.ts'
import { asObject, textIn } from './stored.ts'

/** The displayed fields of a booking. */
interface DisplayedBooking {
  name: string
  slot: string
  time: string
  end: string
  date: string
  startsAt: number
  coach: string
  person: string
  isWaiting: boolean
  cancelUntil: number | null
  cost: number | null
}
type Values = Readonly<Record<string, string>>

/** Waits for the page's early answer. The app still uses the same answer. */
export function showFirstBookings(): void {
  const early = [...(globalThis.earlyAnswers ?? [])]
  early.forEach(([key, { response }]) => {
    response
      .then(async answer => {
        await isRead()
        const drawn = readDrawnBookings()
        if (drawn && answer.ok && key.includes(`/${drawn.wire.action} `))
          show(drawn, await answer.clone().json())
      })
      .catch((error: unknown) => console.info('Left to the app.', error))
  })
}

/** Resolves once the page has been parsed. An answer may arrive earlier. */
const isRead = () =>
  new Promise<unknown>(done => {
    if (document.readyState === 'loading') document.addEventListener('readystatechange', done, { once: true })
    else done(null)
  })

/** Returns null on a page without the markup. */
function readDrawnBookings(): DrawnBookings | null {
  const written = document.getElementById('drawn-bookings')?.textContent
  return written ? JSON.parse(written) : null
}

function show({ wire, areas }: DrawnBookings, answer: unknown): void {
  const given = asObject(answer) ?? {}
  const bookings = bookingsIn(given, wire)
  const template = document.querySelector<HTMLTemplateElement>('template#first-bookings')
  if (!bookings?.length || !template || findVisiblePage()) return
  const app = gymApp(document.documentElement.dataset.tenant ?? '')
  const clock = given[wire.clock]
  const now = typeof clock === 'number' ? clock : Date.now()
  const timeZone = timeZoneOf(app)
  // The app displays the time zone of the hours.
  if (isOtherClock(timeZone, now)) return
  const page = document.importNode(template.content, true)
  fillIn(page, bookings, now, timeZone)
  for (const link of page.querySelectorAll('nav a'))
    if (asObject(app.areas)?.[areas[link.getAttribute('href') ?? ''] ?? ''] === false)
      link.parentElement?.remove()
  const parts = [...page.children]
  // Inert until the app takes over, so that nothing gets the focus or is announced twice.
  for (const part of parts) part.toggleAttribute('inert', true)
  showUntilApp(parts, '', findTarget)
}

/** Returns null if any value differs from its declaration. */
function bookingsIn(answer: Record<string, unknown>, wire: BookingsWire): DisplayedBooking[] | null {
  const list = answer[wire.list]
  if (answer.ok !== 1 || !Array.isArray(list)) return null
  const read = list.map(one => bookingIn(asObject(one) ?? {}, wire))
  return read.every(one => one !== null) ? read : null
}

function bookingIn(
  given: Record<string, unknown>,
  { names, fullname, states }: BookingsWire,
): DisplayedBooking | null {
  const field = (name: string) => given[names[name] ?? '']
  const person = (name: string) => (field(name) === null ? '' : asObject(field(name))?.[fullname])
  const [name, time, end, date] = ['name', 'time', 'end', 'date'].map(field)
  const slot = textIn(field('slot'))
  const [startsAt, cancelUntil = null, cost = null] = ['startsAt', 'cancelUntil', 'cost'].map(field)
  const [coach, whose, state] = [person('coach'), person('person'), field('state')]
  const isAsDeclared =
    slot !== '' &&
    [name, time, end, date, coach, whose, state].every(value => typeof value === 'string') &&
    [startsAt, cancelUntil ?? 0, cost ?? 0].every(value => typeof value === 'number') &&
    Object.values(states).includes(String(state)) &&
    // Only the app can display a booking after its check-in.
    !field('present')
  if (!isAsDeclared) return null
  return {
    ...({
      name,
      slot,
      time,
      end,
      date,
      coach,
      person: whose,
      startsAt,
      cancelUntil,
      cost,
    } as DisplayedBooking),
    isWaiting: state === states.waiting,
  }
}

/** Fills in the bookings like ComingBookings.tsx: the next booking, the others, the waitlist. */
function fillIn(
  page: DocumentFragment,
  bookings: readonly DisplayedBooking[],
  now: number,
  timeZone: string,
): void {
  const today = dateIn(timeZone, now)
  const next = bookings.find(({ isWaiting }) => !isWaiting)
  const others = bookings.filter(one => one !== next)
  const [first, ...lists] = page.querySelectorAll('section')
  if (next) {
    const { name, time, end, coach, person, date, startsAt } = next
    const until = timeBesideDay(startsAt - now, dayInWords(date, today))
    const cost = cancelCost(next, { now, timeZone })
    const path = pathOf(next)
    fill(first, { name, path, time, end, coach, person, date: dayInWords(date, today), until, cost })
    if (startsAt <= now) first?.querySelector('button')?.remove()
  } else first?.remove()
  const rows = ({ name, slot, time, date, person }: DisplayedBooking): Values => ({
    name,
    path: pathOf({ slot, date }),
    time,
    date: [dayInWords(date, today), person && `para ${person}`].filter(Boolean).join(' · '),
  })
  lists.forEach((section, at) => {
    fillList(section, others.filter(({ isWaiting }) => isWaiting === (at === 1)).map(rows))
  })
}

const pathOf = ({ slot, date }: Pick<DisplayedBooking, 'slot' | 'date'>): string =>
  classPath({ id: slot, date })

function fillList(section: Element, rows: readonly Values[]): void {
  const row = section.querySelector('li')
  const filled = rows.flatMap(values => {
    const one = row?.cloneNode(true)
    if (one instanceof Element) fill(one, values)
    return one ?? []
  })
  row?.replaceWith(...filled)
  if (filled.length === 0) section.remove()
}

/** Replaces placeholders by values. Removes a line about a person without a name. */
function fill(part: Element | undefined, values: Values): void {
  if (!part) return
  const put = (text: string) => text.replace(/%(\w+)%/g, (_, name) => values[name] ?? '')
  for (const one of part.querySelectorAll('p, [aria-label]')) {
    const label = one.getAttribute('aria-label')
    if (label) one.setAttribute('aria-label', put(label))
    const [, whose = ''] = /%(coach|person)%/.exec(one.textContent ?? '') ?? []
    if (values[whose] === '') one.remove()
  }
  for (const link of part.querySelectorAll('a[href*="class="]')) link.setAttribute('href', values.path ?? '')
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = put(text.nodeValue ?? '')
}

/** Returns the target of a tap on the bookings. Elements that write have no target. */
function findTarget({ clientX: x, clientY: y }: MouseEvent): string {
  const link = [...document.querySelectorAll<HTMLElement>('#last-look :is(a, [data-opens])')].find(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  })
  return link?.dataset.opens ?? link?.getAttribute('href') ?? ''
}
