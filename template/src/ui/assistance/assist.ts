// Help for people who see or point little, in a file of its own.
import { guardFocus } from './focus-guard.ts'
import { watchSaid } from './said.ts'
import { createSpeech } from './speech.ts'

let region: Element | null = null

export const say = createSpeech(message => {
  // A new element: the same message twice is spoken twice.
  const text = document.createElement('span')
  text.textContent = message
  region?.replaceChildren(text)
})

/** Guards the focus, and says in a live region what comes onto the page. Returns a function that ends both. */
export function assist(liveRegion: Element | null): () => void {
  region = liveRegion
  const ends = [guardFocus(), watchSaid(say)]
  return () => {
    for (const end of ends) end()
  }
}
