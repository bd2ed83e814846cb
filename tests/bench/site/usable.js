// When a person can use what a page shows, found in the page itself and in the same way for every app.
//
// - It can be read when its text is in the document, in the viewport, not transparent, and nothing lies over it.
// - A field can be used when a tap would meet it and nothing else. Then the tool taps it and types a letter, as a hand does; it counts from
//   the frame in which the letter stands in the field, and only if it still stands there, with the caret, when all scripts have run.
// - Both are looked for in each frame, from the page's beginning, and the time is when that frame has been painted, and a sixtieth of a second
//   for it to reach the screen: what runs after it is no part of the wait.
//
// No skeleton, frame or picture of a screen passes for it: the text is what the backend answered, and the field has to take the letter.

/** The page's side of a measurement. Times are in ms since 1970. */
/**
 * @typedef {object} Watch
 * @property {(words: string, inside?: string) => Promise<number>} whenReadable `inside` is a selector of what it has to be in; asked again,
 *   it tells when they could first be read
 * @property {() => Promise<Point>} whenField where the first field of the page is, once it can be tapped
 * @property {(label: string) => Promise<Point>} whenButton where the first button with this label is, once it can be tapped
 * @property {() => string} typed what stands in the field that has the caret
 * @property {number[]} letters when letters stood in a field
 * @property {number[]} taps when the screen was touched
 * @property {number[]} tasks how long tasks took that held the page for more than 50 ms
 * @property {number[]} shifts each layout shift, those right after a touch too
 */
/** @typedef {{ x: number, y: number }} Point */

/** Runs in each page before anything of its own, as an init script: it may use nothing from outside of it. */
export function watchPage() {
  /** @param {Node} node its parent as it is drawn, through shadows and slots @returns {Node | null} */
  const parentOf = node => {
    if (node instanceof Element && node.assignedSlot) return node.assignedSlot
    return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode
  }
  /** @param {Node} outer @param {Node | null} inner @returns {boolean} */
  const holds = (outer, inner) => inner !== null && (outer === inner || holds(outer, parentOf(inner)))

  /** @param {Point} point @returns {Element | null} what a tap would meet */
  const elementAt = ({ x, y }) => {
    let found = document.elementFromPoint(x, y)
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === found) break
      found = inner
    }
    return found
  }
  /** @param {Element} element @returns {boolean} */
  const isOpaque = element => {
    if (getComputedStyle(element).visibility !== 'visible') return false
    let opacity = 1
    for (let node = /** @type {Node | null} */ (element); node; node = parentOf(node))
      if (node instanceof Element) opacity *= Number(getComputedStyle(node).opacity)
    return opacity > 0.5
  }
  /** @param {DOMRect | undefined} box @returns {Point | null} its middle, where it is in the viewport */
  const middleOf = box => {
    if (!box || box.width === 0 || box.height === 0) return null
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return point.x > 0 && point.y > 0 && point.x < innerWidth && point.y < innerHeight ? point : null
  }
  /** @param {Element} element @returns {Point | null} where a tap meets it */
  const tappable = element => {
    const point = middleOf(element.getBoundingClientRect())
    return point && holds(element, elementAt(point)) && isOpaque(element) ? point : null
  }
  /** @param {string} words @param {string} [inside] */
  const isReadable = (words, inside) => {
    if (!document.documentElement?.textContent?.includes(words)) return false
    const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const {
        currentNode: text,
        currentNode: { parentElement: element },
      } = texts
      if (!element || !text.textContent?.includes(words) || (inside && !element.closest(inside))) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const point = middleOf(range.getClientRects()[0])
      const over = point && elementAt(point)
      // Where nothing takes a touch, what is below it answers: it lies around the text, not over it.
      if (over && (holds(element, over) || holds(over, element)) && isOpaque(element)) return true
    }
    return false
  }
  /** ms after which a page is given up. */
  const patience = 60_000
  const now = () => performance.timeOrigin + performance.now()
  /** ms in which a painted frame is on the screen. */
  const shown = 1000 / 60
  /** In a frame: when what stands in it is on the screen. @returns {Promise<number>} */
  const whenShown = () =>
    new Promise(done => {
      const { port1, port2 } = new MessageChannel()
      // The first task after the frame.
      port2.onmessage = () => done(now() + shown)
      port1.postMessage('painted')
    })
  /** @template Found @param {() => Found | null | false | undefined} look @returns {Promise<{ found: Found, at: number }>} */
  const whenFound = look =>
    new Promise((done, failed) => {
      const start = now()
      const again = () => {
        const found = look()
        if (found) void whenShown().then(at => done({ found, at }))
        else if (now() - start < patience) requestAnimationFrame(again)
        else failed(new Error(`It never came. The page shows: ${document.body.textContent}`))
      }
      requestAnimationFrame(again)
    })
  /** @template Found @param {Iterable<Element>} all @param {(element: Element) => Found | null} of @returns {Found | null} */
  const first = (all, of) => {
    for (const element of all) {
      const found = of(element)
      if (found) return found
    }
    return null
  }
  const fields = 'input:not([type]), input[type=text], input[type=email]'

  /** @type {Map<string, Promise<number>>} */
  const looked = new Map()
  /** @param {string} words @param {string} [inside] */
  const whenReadable = async (words, inside) => (await whenFound(() => isReadable(words, inside))).at

  /** @type {Watch} */
  const watch = {
    whenReadable: (words, inside) => {
      const name = JSON.stringify([words, inside])
      const read = looked.get(name) ?? whenReadable(words, inside)
      looked.set(name, read)
      return read
    },
    whenField: async () => (await whenFound(() => first(document.querySelectorAll(fields), tappable))).found,
    whenButton: async label => {
      const look = () =>
        first(document.querySelectorAll('button, ion-button'), button =>
          button.textContent?.trim() === label ? tappable(button) : null,
        )
      return (await whenFound(look)).found
    },
    typed: () => {
      const { activeElement: element } = document
      return element instanceof HTMLInputElement ? element.value : ''
    },
    letters: [],
    taps: [],
    tasks: [],
    shifts: [],
  }
  Reflect.set(globalThis, 'watch', watch)
  const painted = () => requestAnimationFrame(() => void whenShown().then(at => watch.letters.push(at)))
  addEventListener('input', painted, { capture: true })
  addEventListener('touchstart', event => watch.taps.push(performance.timeOrigin + event.timeStamp), {
    capture: true,
    passive: true,
  })
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) watch.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) watch.shifts.push(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
}
