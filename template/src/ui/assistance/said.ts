import { topOverlay } from './focus-guard.ts'
import type { Announce } from './speech.ts'

/** A spinner is not heard. */
const busyMs = 1000
/** The studio is in English, too. */
const busyText = () => (document.documentElement.lang === 'en' ? 'One moment…' : 'Un momento…')

/**
 * Says the text of every element with `data-said` once it has stood for as many ms as the attribute tells, and again when it is another.
 * Says of a button that it is still at work, once no question covers it. Returns a function that ends it.
 */
export function watchSaid(say: Announce): () => void {
  const texts = new WeakMap<Element, string>()
  const busy = new Set<Element>()
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-said]')) {
      const text = element.textContent
      if (texts.get(element) === text) continue
      texts.set(element, text)
      const speak = () => {
        if (element.isConnected && element.textContent === text) say(element)
      }
      setTimeout(speak, Number(element.dataset.said))
    }
    for (const button of busy) if (!isBusy(button)) busy.delete(button)
    for (const button of document.querySelectorAll('button[aria-busy="true"]')) {
      if (busy.has(button)) continue
      busy.add(button)
      const speak = () => {
        if (!busy.has(button) || !isBusy(button)) return
        if (isCovered(button)) setTimeout(speak, busyMs)
        else say(busyText())
      }
      setTimeout(speak, busyMs)
    }
  }
  look()
  const watcher = new MutationObserver(look)
  watcher.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
  return () => watcher.disconnect()
}

/** Under an overlay, such as the question before a write, the button waits for a person. */
function isCovered(button: Element): boolean {
  const top = topOverlay()
  return top !== undefined && !top.contains(button)
}

const isBusy = (button: Element): boolean => button.isConnected && button.matches('[aria-busy="true"]')
