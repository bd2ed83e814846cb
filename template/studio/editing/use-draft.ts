import { useEffect, useRef, useState } from 'react'
import type { View } from '../answers.ts'
import { StudioError, studio } from '../api.ts'
import { keepLooking } from '../keep-looking.ts'
import { useWords } from '../language.ts'
import { studioWords } from '../words.ts'
import { editingWords } from './words.ts'

/** ms between two looks whether somebody else has changed it, and whether its icons are drawn, which is soon. */
const [glance, soon] = [2_000, 150]

/** What became of something that was asked of the draft: what it is now, or why not. */
export type Done = { view: View; error?: undefined } | { view?: undefined; error: unknown }

interface Act {
  key: string
  ask: () => Promise<View>
  done: Promise<Done>
  settle: (done: Done) => void
}

export interface DraftNow {
  view: View | undefined
  /** Why the last act failed, or nothing can be read. */
  error: unknown
  /** What the last act came to, in a sentence. */
  said: string
  say: (sentence: string) => void
  isBusy: boolean
  /**
   * Acts go one after the other, and what came last is shown. Of those with the same key that wait behind each other, the last one counts.
   * Where another window was faster, who asked for a quiet one tells it.
   */
  act: (ask: () => Promise<View>, options?: { key?: string; isQuiet?: boolean }) => Promise<Done>
}

/** Whether another window was faster. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof StudioError && error.code === 'version'

/** The draft as the server has it. */
export function useDraft(gym: string): DraftNow {
  const [words, common] = [useWords(editingWords), useWords(studioWords)]
  const [view, setView] = useState<View>()
  // Why the last act was refused stands until the next act; why nothing could be read, until something is.
  const [refused, setRefused] = useState<unknown>()
  const [unread, setUnread] = useState<unknown>()
  const [said, setSaid] = useState('')
  const [asking, setAsking] = useState(0)
  const waiting = useRef<Act[]>([])
  const tail = useRef<Promise<void>>(Promise.resolve())
  const acts = useRef({ begun: 0, ended: 0 })
  const isDrawing = view?.iconState === 'drawing'

  async function run(one: Act, isQuiet: boolean): Promise<void> {
    try {
      const next = await one.ask()
      setView(next)
      setRefused(undefined)
      setSaid(
        { saved: words.saved, refused: words.refused, conflict: words.conflict, '': '' }[next.saved ?? ''],
      )
      one.settle({ view: next })
    } catch (error) {
      if (isOutdated(error)) {
        // What another window has made of it is shown beside.
        await look()
        setSaid(isQuiet ? '' : common.version)
      } else {
        setRefused(error)
        setSaid('')
      }
      one.settle({ error })
    }
  }

  function act(ask: () => Promise<View>, { key = '', isQuiet = false } = {}): Promise<Done> {
    const last = waiting.current.at(-1)
    if (key !== '' && last?.key === key) {
      last.ask = ask
      return last.done
    }
    let settle: (done: Done) => void = () => {}
    const done = new Promise<Done>(resolve => {
      settle = resolve
    })
    const one = { key, ask, done, settle }
    acts.current.begun += 1
    setAsking(count => count + 1)
    waiting.current.push(one)
    tail.current = tail.current.then(async () => {
      waiting.current = waiting.current.filter(other => other !== one)
      await run(one, isQuiet)
      acts.current.ended += 1
      setAsking(count => count - 1)
    })
    return done
  }

  async function look(): Promise<void> {
    const { begun } = acts.current
    try {
      const next = await studio.view(gym)
      // An act that began meanwhile knows more than this answer.
      if (acts.current.begun !== begun) return
      setView(now => (now && JSON.stringify(now) === JSON.stringify(next) ? now : next))
      setUnread(undefined)
    } catch (failed) {
      setUnread(failed)
    }
  }
  // Another window, an editor or git may change it meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the page of this gym is open
  useEffect(() => {
    const lookAgain = async () => {
      const { begun, ended } = acts.current
      if (!document.hidden && begun === ended) await look()
    }
    return keepLooking(lookAgain, isDrawing ? soon : glance)
  }, [isDrawing])
  return { view, error: refused ?? unread, said, say: setSaid, isBusy: asking > 0, act }
}
