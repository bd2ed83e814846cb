import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type DraftNow, isOutdated } from '../../editing/use-draft.ts'
import { draftOf } from '../calls.ts'

/** What is typed into app.json and is not in the draft yet. `was`: the text that it is typed over. */
export interface Typed {
  text: string
  was: string
}

/** ms without a key after which what is typed counts. */
const pause = 200

const typedSchema = z.object({ text: z.string(), was: z.string() })
const keyOf = (gym: string) => `studio.typed.${gym}`

/** What this window held when it was left or loaded anew. */
function heldIn(gym: string): Typed | null {
  try {
    return z.parse(typedSchema, JSON.parse(sessionStorage.getItem(keyOf(gym)) ?? ''))
  } catch {
    // Nothing, or not ours.
    return null
  }
}

export interface TypedText {
  typed: Typed | null
  /** Another window has changed what it is typed over: it waits for an answer. */
  isOutdated: boolean
  type: (text: string) => void
  /** Lets it count at once; resolves when it does. */
  flush: () => Promise<void>
  /** It counts in spite of what the other window wrote; or it is forgotten. */
  insist: () => Promise<void>
  drop: () => void
}

/** app.json as it is typed: it counts after a pause, and stays in this window until it does. */
export function useTypedText(gym: string, { view, act }: Pick<DraftNow, 'view' | 'act'>): TypedText {
  const [typed, setTyped] = useState(() => heldIn(gym))
  const [isAsking, setIsAsking] = useState(false)
  const latest = useRef(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function hold(next: Typed | null): void {
    latest.current = next
    setTyped(next)
    if (next) sessionStorage.setItem(keyOf(gym), JSON.stringify(next))
    else sessionStorage.removeItem(keyOf(gym))
  }

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (latest.current === null) return
    setIsAsking(true)
    const { error } = await act(
      async () => {
        const { text = '', was = '' } = latest.current ?? {}
        const next = await draftOf.write(gym, text, was)
        // What was typed meanwhile is typed over this.
        hold(latest.current && latest.current.text !== text ? { ...latest.current, was: next.text } : null)
        return next
      },
      { key: 'text', isQuiet: true },
    )
    setIsAsking(false)
    if (error === undefined && latest.current !== null) wait()
    // Of a server that does not answer, the page tells by itself.
    if (error !== undefined && !isOutdated(error)) wait(10 * pause)
  }
  function wait(time = pause): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), time)
  }

  const isChanged =
    typed !== null && view !== undefined && typed.was !== view.text && typed.text !== view.text
  const isStale = isChanged && !isAsking
  // Held since the page was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known what it was typed over
  useEffect(() => {
    if (view && latest.current && !isStale) wait()
  }, [view === undefined])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever leaves the page lets it count
  useEffect(() => () => void send(), [])

  return {
    typed,
    isOutdated: isStale,
    type(text) {
      const was = latest.current?.was ?? view?.text ?? ''
      // A text area knows one end of a line; the file keeps its own.
      hold({ text: was.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text, was })
      if (!isStale) wait()
    },
    flush: () => (isStale ? Promise.resolve() : send()),
    insist() {
      if (latest.current && view) hold({ ...latest.current, was: view.text })
      return send()
    },
    drop: () => hold(null),
  }
}
