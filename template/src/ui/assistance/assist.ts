// Support for keyboards and screen readers, loaded separately.

import { watchAnnouncements } from './announcements.ts'
import { guardFocus } from './focus-guard.ts'
import { type Announce, createSpeech } from './speech.ts'

let region: Element | null = null

function show(message: string): void {
  // A new element, so that a repeated message is spoken again.
  const text = document.createElement('span')
  text.textContent = message
  region?.replaceChildren(text)
}

let speech = createSpeech(show)

export const say: Announce = message => speech(message)

/**
 * Guards the focus, and announces new content of the page in a live region. Returns a function that ends
 * both.
 */
export function assist(liveRegion: Element | null): () => void {
  region = liveRegion
  const ends = [guardFocus(), watchAnnouncements(say)]
  return () => {
    for (const end of ends) end()
    // Waiting messages belong to the app that has ended.
    speech = createSpeech(show)
  }
}
