// Drafts of texts in forms. A draft survives navigation, a reload and the end of the session, but not closing
// the window. A logout deletes it.
import { useState } from 'react'
import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '#platform/storage/window-storage.ts'

const draftsKey = 'molde.drafts'
/** Texts by the name of the draft. */
const schema = z.record(z.string(), z.string())
export const readDrafts = (): Record<string, string> => restoreInWindow(draftsKey, schema) ?? {}
export const persistDrafts = (drafts: Record<string, string>): void => persistInWindow(draftsKey, drafts)
const draftOf = (name: string) => ({ name, text: readDrafts()[name] ?? '' })

/** Returns the draft under a name, such as 'reply 12', and its setter. Each name has a separate draft. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const [latest, setLatest] = useState(() => draftOf(name))
  const { text } = latest.name === name ? latest : draftOf(name)
  return [
    text,
    next => {
      setLatest({ name, text: next })
      const { [name]: _, ...others } = readDrafts()
      persistDrafts(next === '' ? others : { ...others, [name]: next })
    },
  ]
}
