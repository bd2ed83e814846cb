import { useRef, useState } from 'react'
import type { View } from '../answers.ts'
import { studio } from '../api.ts'
import { type DraftNow, isOutdated } from './use-draft.ts'
import { useTyping } from './use-typing.ts'

export interface TypedField {
  /** What is typed and may not be in the draft yet; null for nothing. */
  typed: string | null
  /** True while the typed text is not checked yet. */
  isTyping: boolean
  /** Another window has changed the field since it was begun to be typed in: what is typed waits for an answer. */
  isOutdated: boolean
  /** What is typed could not be put into the draft. */
  isUnsent: boolean
  /** `value` undefined removes the field. */
  type: (text: string, value: unknown) => void
  /** Puts what is typed into the draft, whatever another window wrote. */
  insist: () => void
  drop: () => void
  leave: () => void
}

/** The gym's own value of a field; null for none. */
const ownOf = (view: View, field: string): unknown => (view.own.includes(field) ? view.values[field] : null)

/** A field while it is typed in: each key counts at once, and nothing that is typed is lost before it does. */
export function useTypedField(field: string, view: View, act: DraftNow['act']): TypedField {
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<'sent' | 'outdated' | 'unsent'>('sent')
  const { isTyping, press, rest } = useTyping()
  const seen = useRef<unknown>(null)
  const wanted = useRef<unknown>(undefined)
  const isLeft = useRef(true)
  // How many answers are waited for: until they are there, what is typed is not in the view.
  const waiting = useRef(0)

  async function send(): Promise<void> {
    waiting.current += 1
    const { error } = await act(
      async () => {
        const next = await studio.change(view.gym, field, wanted.current, seen.current)
        seen.current = ownOf(next, field)
        return next
      },
      { key: field, isQuiet: true },
    )
    waiting.current -= 1
    if (error === undefined) {
      setState('sent')
      if (isLeft.current && waiting.current === 0) setTyped(null)
    } else setState(isOutdated(error) ? 'outdated' : 'unsent')
  }
  function insist(): void {
    seen.current = ownOf(view, field)
    void send()
  }
  return {
    typed,
    isTyping,
    isOutdated: state === 'outdated',
    isUnsent: state === 'unsent',
    type(text, value) {
      if (typed === null) seen.current = ownOf(view, field)
      isLeft.current = false
      wanted.current = value
      setTyped(text)
      press()
      if (state !== 'outdated') void send()
    },
    insist,
    drop() {
      setTyped(null)
      setState('sent')
    },
    leave() {
      isLeft.current = true
      rest()
      // What is not in the draft stays where it can be seen.
      if (state === 'sent' && waiting.current === 0) setTyped(null)
    },
  }
}
