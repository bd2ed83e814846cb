// Finds out when a page is usable, within the page and in the same way for every app.
//
// - A text is readable when it is in the document and in the viewport, is not transparent, and nothing covers it.
// - A field is usable when a tap reaches it. Then the tool taps the field and types a letter. The time is that of the frame with the
//   letter, and counts only if the field still has the letter and the caret after all scripts have run.
// - Both are checked in each frame from the page's beginning. The time is when that frame is painted, plus a sixtieth of a second
//   until it is on the screen. Later scripts are not part of the wait.
//
// Skeletons and pictures of a screen do not count: the text comes from the backend, and the field must accept the letter.

/** The page's side of a measurement. Times are in ms since 1970. */
/**
 * @typedef {object} Watch
 * @property {(words: string, inside?: string) => Promise<number>} whenReadable the time when the words were first readable, within an
 *   element that matches the selector `inside`
 * @property {() => Promise<Point>} whenField the position of the first tapPointOf field
 * @property {(label: string) => Promise<Point>} whenButton the position of the first tapPointOf button with this label
 * @property {() => string} typed the text of the focused field
 * @property {number[]} letters the times when letters appeared in a field
 * @property {number[]} taps the times of touches
 * @property {number[]} tasks the durations of tasks longer than 50 ms
 * @property {number[]} shifts all layout shifts, including those right after a touch
 */
/** @typedef {{ x: number, y: number }} Point */

/** Runs in each page as an init script, before the page's own scripts. The function uses nothing from outside itself. */
export function watchPage() {
  /** @param {Node} node @returns {Node | null} its parent in the rendered tree, through shadow roots and slots */
  const parentOf = node => {
    if (node instanceof Element && node.assignedSlot) return node.assignedSlot
    return node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentNode
  }
  /** @param {Node} outer @param {Node | null} inner @returns {boolean} */
  const holds = (outer, inner) => inner !== null && (outer === inner || holds(outer, parentOf(inner)))

  /** @param {Point} point @returns {Element | null} the element that a tap reaches */
  const elementAt = ({ x, y }) => {
    let element = document.elementFromPoint(x, y)
    while (element?.shadowRoot) {
      const inner = element.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === element) break
      element = inner
    }
    return element
  }
  /** @param {Element} element @returns {boolean} */
  const isOpaque = element => {
    if (getComputedStyle(element).visibility !== 'visible') return false
    let opacity = 1
    for (let node = /** @type {Node | null} */ (element); node; node = parentOf(node))
      if (node instanceof Element) opacity *= Number(getComputedStyle(node).opacity)
    return opacity > 0.5
  }
  /** @param {DOMRect | undefined} box @returns {Point | null} its centre if that is in the viewport */
  const middleOf = box => {
    if (!box || box.width === 0 || box.height === 0) return null
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return point.x > 0 && point.y > 0 && point.x < innerWidth && point.y < innerHeight ? point : null
  }
  /** @param {Element} element @returns {Point | null} the point where a tap reaches it */
  const tapPointOf = element => {
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
      // An element without pointer events is not found at the point. Its ancestor is found, which does not cover the text.
      if (over && (holds(element, over) || holds(over, element)) && isOpaque(element)) return true
    }
    return false
  }
  const timeoutMs = 60_000
  const now = () => performance.timeOrigin + performance.now()
  /** ms until a painted frame is on the screen. */
  const displayMs = 1000 / 60
  /** Called in a frame. @returns {Promise<number>} the time when this frame is on the screen */
  const whenShown = () =>
    new Promise(done => {
      const { port1, port2 } = new MessageChannel()
      // The first task after the frame.
      port2.onmessage = () => done(now() + displayMs)
      port1.postMessage('painted')
    })
  /** @template Found @param {() => Found | null | false | undefined} look @returns {Promise<{ result: Found, at: number }>} */
  const whenFound = look =>
    new Promise((done, failed) => {
      const start = now()
      const again = () => {
        const result = look()
        if (result) void whenShown().then(at => done({ result, at }))
        else if (now() - start < timeoutMs) requestAnimationFrame(again)
        else failed(new Error(`Timed out. The page shows: ${document.body.textContent}`))
      }
      requestAnimationFrame(again)
    })
  /** @template Found @param {Iterable<Element>} all @param {(element: Element) => Found | null} of @returns {Found | null} */
  const first = (all, of) => {
    for (const element of all) {
      const result = of(element)
      if (result) return result
    }
    return null
  }
  const fields = 'input:not([type]), input[type=text], input[type=email]'

  /** @type {Map<string, Promise<number>>} */
  const searches = new Map()
  /** @param {string} words @param {string} [inside] */
  const whenReadable = async (words, inside) => (await whenFound(() => isReadable(words, inside))).at

  /** @type {Watch} */
  const watch = {
    whenReadable: (words, inside) => {
      const name = JSON.stringify([words, inside])
      const search = searches.get(name) ?? whenReadable(words, inside)
      searches.set(name, search)
      return search
    },
    whenField: async () =>
      (await whenFound(() => first(document.querySelectorAll(fields), tapPointOf))).result,
    whenButton: async label => {
      const look = () =>
        first(document.querySelectorAll('button, ion-button'), button =>
          button.textContent?.trim() === label ? tapPointOf(button) : null,
        )
      return (await whenFound(look)).result
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
  const recordLetter = () => requestAnimationFrame(() => void whenShown().then(at => watch.letters.push(at)))
  addEventListener('input', recordLetter, { capture: true })
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
