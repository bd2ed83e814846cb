import { useEffect, useRef, useState } from 'react'
import type { Entry, News, Progress, Work, WorkKind } from './answers.ts'
import { workApi } from './api.ts'

/** ms between two looks while there is work, and while there is none: another window may begin one. */
const [whileRunning, otherwise] = [400, 2_500]

interface Known {
  version: number
  work: Work | null
  progress: ReadonlyMap<string, Progress>
  /** Newest first. */
  log: readonly Entry[]
}

export interface WorkData extends Known {
  /** Why it cannot be known how the work goes on. */
  lost?: unknown
  /** Why the last thing that was asked for was not done. */
  refused?: unknown
  begin: (kind: WorkKind, gyms: readonly string[]) => void
  stop: () => void
}

const nothing: Known = { version: 0, work: null, progress: new Map(), log: [] }

/** The studio's work as every window sees it. `onEnd`: gyms are not as they were. */
export function useWork(onEnd: () => void): WorkData {
  const [known, setKnown] = useState(nothing)
  const [lost, setLost] = useState<unknown>()
  const [refused, setRefused] = useState<unknown>()
  const latest = useRef(nothing)
  const lookNow = useRef(() => {})

  function take(news: News): void {
    // An answer that was overtaken knows less.
    if (news.version <= latest.current.version) return
    const known = latest.current
    const before = known.work
    latest.current = withNews(latest.current, news)
    setKnown(latest.current)
    const isOther = known.version > 0 && before?.id !== news.work?.id
    if (isEnded(news.work) && (isOther || !isEnded(before))) onEnd()
  }
  function act(asked: Promise<News>): void {
    asked.then(
      news => {
        take(news)
        setRefused(undefined)
        lookNow.current()
      },
      (error: unknown) => setRefused(error),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the home is open
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let turn = 0
    function look() {
      clearTimeout(timer)
      turn += 1
      const own = turn
      if (document.hidden) return
      const next = () => {
        if (own !== turn) return
        timer = setTimeout(look, isEnded(latest.current.work) ? otherwise : whileRunning)
      }
      workApi.since(latest.current.version).then(
        news => {
          if (own === turn) take(news)
          setLost(undefined)
          next()
        },
        (error: unknown) => {
          setLost(error)
          next()
        },
      )
    }
    lookNow.current = look
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      turn += 1
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return {
    ...known,
    lost,
    refused,
    begin: (kind, gyms) => act(workApi.begin(kind, gyms)),
    stop: () => act(workApi.stop()),
  }
}

/** Also where there is none. */
const isEnded = (work: Work | null): boolean => work === null || work.state === 'ended'

function withNews(before: Known, { version, work, gyms, log }: News): Known {
  const progress = new Map(before.work?.id === work?.id ? before.progress : [])
  for (const one of gyms) progress.set(one.gym, one)
  const known = new Set(before.log.map(({ id }) => id))
  return {
    version,
    work,
    progress,
    log: [...log.filter(({ id }) => !known.has(id)).reverse(), ...before.log],
  }
}
