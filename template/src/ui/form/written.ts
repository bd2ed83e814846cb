// Forms in which something is written. A text outlasts another screen, a reload and the end of the session, not the window. A logout
// forgets it.
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { persistInWindow, restoreInWindow } from '../../platform/storage/window-storage.ts'

const place = 'molde.drafts'
/** By their names. */
const schema = z.record(z.string(), z.string())
export const readDrafts = (): Record<string, string> => restoreInWindow(place, schema) ?? {}
export const persistDrafts = (drafts: Record<string, string>): void => persistInWindow(place, drafts)
const draftOf = (name: string) => ({ name, text: readDrafts()[name] ?? '' })

/** The text that has been written so far under a name, such as 'reply 12', and its setter. Another name has a text of its own. */
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

interface Attempt<Name extends string> {
  form: RefObject<HTMLFormElement | null>
  /** The error of a field, once the form was sent without it. */
  errorOf: (name: Name) => string | undefined
  /** To be called when the form is sent. Returns whether it is complete. Otherwise its first incomplete field gets the focus. */
  check: () => boolean
}

/**
 * The attempts to send a form. Its button always takes the press, and an incomplete form tells what is missing: `missing` has a sentence for
 * each field without which it cannot be sent, false for a field that is as it should be.
 */
export function useAttempt<Name extends string>(
  missing: Readonly<Record<Name, string | false>>,
): Attempt<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [wasTried, setTried] = useState(false)
  function check(): boolean {
    const isComplete = Object.values(missing).every(sentence => sentence === false)
    // The fields are to say that they are wrong before one of them gets the focus.
    flushSync(() => setTried(!isComplete))
    if (!isComplete) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return isComplete
  }
  return { form, errorOf: name => (wasTried && missing[name]) || undefined, check }
}
