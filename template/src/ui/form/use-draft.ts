// Texts that are being written: they outlast another screen, a reload and the end of the session, not the window. A logout forgets them.
import { useState } from 'react'
import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '../../platform/storage/window-storage.ts'

const place = 'molde.drafts'
/** By their names. */
const schema = z.record(z.string(), z.string())
const drafts = () => restoreInWindow(place, schema) ?? {}
const draftOf = (name: string) => ({ name, text: drafts()[name] ?? '' })

/** The text that has been written so far under a name, such as 'reply 12', and its setter. Another name has a text of its own. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const [latest, setLatest] = useState(() => draftOf(name))
  const { text } = latest.name === name ? latest : draftOf(name)
  return [
    text,
    next => {
      setLatest({ name, text: next })
      const { [name]: _, ...others } = drafts()
      persistInWindow(place, next === '' ? others : { ...others, [name]: next })
    },
  ]
}
