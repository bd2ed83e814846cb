// Answers that are being written: they outlast another screen, another message and a reload, not the window. A logout forgets them.
import { useState } from 'react'
import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '../../../platform/storage/window-storage.ts'

const place = 'molde.reply'
/** By the messages' ids. */
const schema = z.record(z.string(), z.string())
const drafts = () => restoreInWindow(place, schema) ?? {}

/** What has been written so far to a message, by its id, and its setter. */
export function useReplyDraft(message: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => drafts()[message] ?? '')
  return [
    text,
    next => {
      setText(next)
      const { [message]: _, ...others } = drafts()
      persistInWindow(place, next === '' ? others : { ...others, [message]: next })
    },
  ]
}
