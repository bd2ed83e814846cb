// Drafts of texts in forms. A draft survives navigation, a reload and the end of the session, but not closing
// the window. A logout deletes it.
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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

interface Attempt<Name extends string> {
  form: RefObject<HTMLFormElement | null>
  /** Returns the error of a field after an incomplete attempt. */
  errorOf: (name: Name) => string | undefined
  /**
   * Called when the form is sent. Returns true if it is complete. Otherwise its first incomplete field gets
   * the focus.
   */
  check: () => boolean
}

/**
 * Tracks attempts to send a form. Its button is always enabled, and an incomplete form displays its errors.
 * `missing` has an error for each incomplete field, and false for a complete field.
 */
export function useAttempt<Name extends string>(
  missing: Readonly<Record<Name, string | false>>,
): Attempt<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [wasTried, setTried] = useState(false)
  function check(): boolean {
    const isComplete = Object.values(missing).every(sentence => sentence === false)
    // The fields must be marked as invalid before the first of them gets the focus.
    flushSync(() => setTried(!isComplete))
    if (!isComplete) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return isComplete
  }
  return { form, errorOf: name => (wasTried && missing[name]) || undefined, check }
}
