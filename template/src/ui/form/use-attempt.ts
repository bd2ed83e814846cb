import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

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
