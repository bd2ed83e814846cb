import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { gymApi, readAnswer } from '../../api.ts'
import { type DraftState, isOutdated } from '../../editing/use-draft.ts'

/** Typed app.json that is not in the draft yet. `was`: the text before typing. */
export interface TypedChange {
  text: string
  was: string
}

/** Pause of typing before the text is sent, ms. */
const pauseMs = 200

const typedSchema = z.object({ text: z.string(), was: z.string() })
const keyOf = (gym: string) => `studio.typed.${gym}`

/** Reads the text that this window stored before it was left or reloaded. */
function readTyped(gym: string): TypedChange | null {
  try {
    return z.parse(typedSchema, JSON.parse(sessionStorage.getItem(keyOf(gym)) ?? ''))
  } catch {
    // No text, or a foreign format.
    return null
  }
}

export interface TypedText {
  typed: TypedChange | null
  /** True if another window changed the text before typing. The typed text then waits for a decision. */
  isOutdated: boolean
  type: (text: string) => void
  /** Sends the text at once. Resolves when the draft has it. */
  flush: () => Promise<void>
  /** `insist` sends the text despite the other window's change. `drop` deletes it. */
  insist: () => Promise<void>
  drop: () => void
}

/** Manages typing in app.json. The text is sent after a pause and stays in this window until then. */
export function useTypedText(gym: string, { view, act }: Pick<DraftState, 'view' | 'act'>): TypedText {
  const [typed, setTyped] = useState(() => readTyped(gym))
  const [isAsking, setIsAsking] = useState(false)
  const latest = useRef(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function hold(next: TypedChange | null): void {
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
        const next = await readAnswer(gymApi.text.$post({ param: { gym }, json: { text, was } }))
        // Text typed during the request is based on its result.
        hold(latest.current && latest.current.text !== text ? { ...latest.current, was: next.text } : null)
        return next
      },
      { key: 'text', isQuiet: true },
    )
    setIsAsking(false)
    if (error === undefined && latest.current !== null) wait()
    // The page itself reports a server that does not answer.
    if (error !== undefined && !isOutdated(error)) wait(10 * pauseMs)
  }
  function wait(time = pauseMs): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), time)
  }

  const isChanged =
    typed !== null && view !== undefined && typed.was !== view.text && typed.text !== view.text
  const isStale = isChanged && !isAsking
  // Send text stored before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the view has loaded
  useEffect(() => {
    if (view && latest.current && !isStale) wait()
  }, [view === undefined])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends the text on leaving the page
  useEffect(() => () => void send(), [])

  return {
    typed,
    isOutdated: isStale,
    type(text) {
      const was = latest.current?.was ?? view?.text ?? ''
      // Text areas use \n. The file keeps its own line ends.
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
