import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { gymApi, readAnswer, StudioError } from '../api.ts'
import { useConnection, useEvents } from '../changes/Changes.tsx'
import { readAgain } from '../changes/read-again.ts'
import { useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import type { StudioEvent, View } from '../server.ts'
import { useLastError } from '../studio-queries.ts'
import { editingTexts } from './messages.ts'

/**
 * Poll intervals without events, ms: for changes made elsewhere, and for icons that are being drawn.
 */
const [pollMs, drawingPollMs] = [2_000, 150]

/** Result of an action: the new view or the error. */
export type ActionResult = { view: View; error?: undefined } | { view?: undefined; error: unknown }

interface Action {
  key: string
  ask: () => Promise<View>
  done: Promise<ActionResult>
  settle: (done: ActionResult) => void
}

export interface DraftState {
  view: View | undefined
  /** Error of the last action, or of reading the draft. */
  error: unknown
  /** Result of the last action as a sentence. */
  message: string
  say: (sentence: string) => void
  isBusy: boolean
  /**
   * Actions are serialized. Of consecutive waiting actions with the same key, only the last runs. If another
   * window was faster, the caller of a quiet action reports that itself.
   */
  act: (ask: () => Promise<View>, options?: { key?: string; isQuiet?: boolean }) => Promise<ActionResult>
}

/** True if another window was faster. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof StudioError && error.code === 'version'

/** Returns the version of a gym's view after an event. 0 if the event does not concern it. */
function versionAfter(event: StudioEvent, gym: string): number {
  if (event.topic === 'gyms') return Number.POSITIVE_INFINITY
  if ((event.topic !== 'draft' && event.topic !== 'build') || event.gym !== gym) return 0
  return (event.topic === 'draft' && event.version) || Number.POSITIVE_INFINITY
}

/** Loads the server's draft, and again after changes by other windows, editors and git. */
export function useDraft(gym: string): DraftState {
  const [texts, common] = [useTexts(editingTexts), useTexts(studioTexts)]
  const queries = useQueryClient()
  const { isOpen, isWatching } = useConnection()
  const [asking, setAsking] = useState(0)
  const queryKey = ['gyms', gym]
  const query = useQuery({
    queryKey,
    queryFn: () => readAnswer(gymApi.$get({ param: { gym } })),
    refetchInterval({ state: { data } }) {
      if (asking > 0) return false
      if (!isOpen && data?.iconState === 'drawing') return drawingPollMs
      return !isWatching && pollMs
    },
  })
  const unread = useLastError(query)
  // Stays until the next action.
  const [refused, setRefused] = useState<unknown>()
  const [message, setMessage] = useState('')
  const waiting = useRef<Action[]>([])
  const tail = useRef<Promise<void>>(Promise.resolve())
  const running = useRef(0)
  /** Version that the view may lack. Infinity for a change without a version. */
  const announced = useRef(0)

  useEvents(event => {
    announced.current = Math.max(announced.current, versionAfter(event, gym))
    readAnnounced()
  })
  /** Reads an announced change, unless the answer to an action will contain it. */
  function readAnnounced(): void {
    const isAnnounced = () => announced.current > (queries.getQueryData<View>(queryKey)?.version ?? 0)
    if (running.current > 0 || !isAnnounced()) return
    void readAgain(queries, queryKey, () => {
      const isNeeded = isAnnounced()
      announced.current = 0
      return isNeeded
    })
  }

  async function run(one: Action, isQuiet: boolean): Promise<void> {
    try {
      const next = await one.ask()
      // A read that began earlier has an older answer.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, next)
      setRefused(undefined)
      setMessage(
        { saved: texts.saved, refused: texts.refused, conflict: texts.conflict, '': '' }[next.saved ?? ''],
      )
      one.settle({ view: next })
    } catch (error) {
      if (isOutdated(error)) {
        // Shows the other window's change.
        await query.refetch()
        setMessage(isQuiet ? '' : common.version)
      } else {
        setRefused(error)
        setMessage('')
      }
      one.settle({ error })
    }
  }

  function act(ask: () => Promise<View>, { key = '', isQuiet = false } = {}): Promise<ActionResult> {
    const last = waiting.current.at(-1)
    if (key !== '' && last?.key === key) {
      last.ask = ask
      return last.done
    }
    let settle: (done: ActionResult) => void = () => {}
    const done = new Promise<ActionResult>(resolve => {
      settle = resolve
    })
    const one = { key, ask, done, settle }
    setAsking(count => count + 1)
    running.current += 1
    waiting.current.push(one)
    tail.current = tail.current.then(async () => {
      waiting.current = waiting.current.filter(other => other !== one)
      await run(one, isQuiet)
      setAsking(count => count - 1)
      running.current -= 1
      readAnnounced()
    })
    return done
  }

  return { view: query.data, error: refused ?? unread, message, say: setMessage, isBusy: asking > 0, act }
}
