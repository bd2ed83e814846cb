import { useEffect, useRef, useState } from 'react'
import { api, readAnswer } from '../api.ts'
import type { Entry, Job, JobChanges, JobKind, Progress } from '../server.ts'

/** Poll intervals in ms, with and without a running job. Another window may start a job. */
const [runningPollMs, idlePollMs] = [400, 2_500]

interface JobState {
  version: number
  work: Job | null
  progress: ReadonlyMap<string, Progress>
  /** Newest first. */
  log: readonly Entry[]
}

export interface JobData extends JobState {
  /** Error of reading the progress. */
  lost?: unknown
  /** Error of the last request. */
  refused?: unknown
  begin: (kind: JobKind, gyms: readonly string[]) => void
  stop: () => void
}

const nothing: JobState = { version: 0, work: null, progress: new Map(), log: [] }

/** Reads the studio's job, which every window sees. `onEnd`: called when the job may have changed gyms. */
export function useJob(onEnd: () => void): JobData {
  const [known, setKnown] = useState(nothing)
  const [lost, setLost] = useState<unknown>()
  const [refused, setRefused] = useState<unknown>()
  const latest = useRef(nothing)
  const pollNow = useRef(() => {})

  function take(news: JobChanges): void {
    // Ignore answers that arrive out of order.
    if (news.version <= latest.current.version) return
    const known = latest.current
    const before = known.work
    latest.current = withNews(latest.current, news)
    setKnown(latest.current)
    const isOther = known.version > 0 && before?.id !== news.work?.id
    if (isEnded(news.work) && (isOther || !isEnded(before))) onEnd()
  }
  function act(asked: Promise<JobChanges>): void {
    asked.then(
      news => {
        take(news)
        setRefused(undefined)
        pollNow.current()
      },
      (error: unknown) => setRefused(error),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the page is open
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let turn = 0
    function poll() {
      clearTimeout(timer)
      turn += 1
      const own = turn
      if (document.hidden) return
      const next = () => {
        if (own !== turn) return
        timer = setTimeout(poll, isEnded(latest.current.work) ? idlePollMs : runningPollMs)
      }
      readAnswer(api.work.$get({ query: { since: String(latest.current.version) } })).then(
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
    pollNow.current = poll
    poll()
    document.addEventListener('visibilitychange', poll)
    return () => {
      turn += 1
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [])
  return {
    ...known,
    lost,
    refused,
    begin: (kind, gyms) => act(readAnswer(api.work.$post({ json: { kind, gyms: [...gyms] } }))),
    stop: () => act(readAnswer(api.work.stop.$post())),
  }
}

/** True without a job, too. */
const isEnded = (work: Job | null): boolean => work === null || work.state === 'ended'

function withNews(before: JobState, { version, work, gyms, log }: JobChanges): JobState {
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
