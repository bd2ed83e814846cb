import * as texts from '../messages.ts'
import { topOverlay } from './focus-guard.ts'
import type { Announce } from './speech.ts'

/** Delay in ms before a busy button is announced, because a spinner is silent. */
const busyMs = 1000
/** The studio is in English. */
const busyText = () => (document.documentElement.lang === 'en' ? texts.busyInStudio : texts.busy)

/**
 * Announces the text of every element with `data-said`, after it has been unchanged for the attribute's
 * number of ms, and again after each change. Announces buttons that are still busy once no dialog covers
 * them. Returns a function that ends it.
 */
export function watchAnnouncements(say: Announce): () => void {
  const lastTexts = new WeakMap<Element, string>()
  const busy = new Set<Element>()
  const update = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-said]')) {
      const text = element.textContent
      if (lastTexts.get(element) === text) continue
      lastTexts.set(element, text)
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
  update()
  const watcher = new MutationObserver(update)
  watcher.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
  return () => watcher.disconnect()
}

/** A button under an overlay, such as a confirmation before a write, waits for a person. */
function isCovered(button: Element): boolean {
  const top = topOverlay()
  return top !== undefined && !top.contains(button)
}

const isBusy = (button: Element): boolean => button.isConnected && button.matches('[aria-busy="true"]')
