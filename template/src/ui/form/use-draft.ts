// Texts that are being written: they outlast another screen, a reload and the end of the session, not the window. A logout forgets them.
import { useState } from 'react'
import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '../../platform/storage/window-storage.ts'

const place = 'molde.drafts'
/** By their names. */
const schema = z.record(z.string(), z.string())
const drafts = () => restoreInWindow(place, schema) ?? {}

/** The text that has been written so far under a name, such as 'reply 12', and its setter. The same component has the same name for good. */
export function useDraft(name: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => drafts()[name] ?? '')
  return [
    text,
    next => {
      setText(next)
      const { [name]: _, ...others } = drafts()
      persistInWindow(place, next === '' ? others : { ...others, [name]: next })
    },
  ]
}
