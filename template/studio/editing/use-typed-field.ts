import { useRef, useState } from 'react'
import { gymApi, readAnswer } from '../api.ts'
import type { View } from '../server.ts'
import { type DraftState, isOutdated } from './use-draft.ts'
import { useTyping } from './use-typing.ts'

export interface TypedField {
  /** Typed text that may not be in the draft yet, or null. */
  typed: string | null
  /** True while the typed text is not checked yet. */
  isTyping: boolean
  /** True if another window changed the field during typing. The typed text then waits for a decision. */
  isOutdated: boolean
  /** True if the typed text could not be sent. */
  isUnsent: boolean
  /** `value` undefined removes the field. */
  type: (text: string, value: unknown) => void
  /** Sends the typed text even if another window changed the field. */
  insist: () => void
  drop: () => void
  leave: () => void
}

/** Returns the gym's own value of a field, or null. */
const ownOf = (view: View, field: string): unknown => (view.own.includes(field) ? view.values[field] : null)

/** Manages typing in a field. Each key press is sent at once, and typed text is kept until the draft has it. */
export function useTypedField(field: string, view: View, act: DraftState['act']): TypedField {
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<'sent' | 'outdated' | 'unsent'>('sent')
  const { isTyping, press, rest } = useTyping()
  const seen = useRef<unknown>(null)
  const wanted = useRef<unknown>(undefined)
  const isLeft = useRef(true)
  // Number of pending requests. The view lacks the typed text until they end.
  const waiting = useRef(0)

  async function send(): Promise<void> {
    waiting.current += 1
    const { error } = await act(
      async () => {
        const json = { field, value: wanted.current, was: seen.current }
        const next = await readAnswer(gymApi.change.$post({ param: { gym: view.gym }, json }))
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
      // Text that is not in the draft stays visible.
      if (state === 'sent' && waiting.current === 0) setTyped(null)
    },
  }
}
