// Help for people who see or point little, in a file of its own.
import { guardFocus } from './focus-guard.ts'
import { watchSaid } from './said.ts'
import { type Announce, createSpeech } from './speech.ts'

let region: Element | null = null

function show(message: string): void {
  // A new element: the same message twice is spoken twice.
  const text = document.createElement('span')
  text.textContent = message
  region?.replaceChildren(text)
}

let speech = createSpeech(show)

export const say: Announce = message => speech(message)

/** Guards the focus, and says in a live region what comes onto the page. Returns a function that ends both. */
export function assist(liveRegion: Element | null): () => void {
  region = liveRegion
  const ends = [guardFocus(), watchSaid(say)]
  return () => {
    for (const end of ends) end()
    // Messages that still wait belong to the app that has ended.
    speech = createSpeech(show)
  }
}
