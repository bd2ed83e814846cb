// An answer that is being written: it outlasts another screen and a reload, not the window. A logout forgets it.
import { useState } from 'react'
import * as z from 'zod/mini'
import { clearInWindow, persistInWindow, restoreInWindow } from '../../../platform/storage/window-storage.ts'

const place = 'molde.reply'
const schema = z.object({ message: z.string(), text: z.string() })

/** What has been written so far to a message, by its id, and its setter. */
export function useReplyDraft(message: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => {
    const left = restoreInWindow(place, schema)
    return left?.message === message ? left.text : ''
  })
  return [
    text,
    next => {
      setText(next)
      if (next === '') clearInWindow(place)
      else persistInWindow(place, { message, text: next })
    },
  ]
}
