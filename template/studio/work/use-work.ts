import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, readAnswer } from '../api.ts'
import { useConnection, useReadOnEvent } from '../changes/Changes.tsx'
import type { Entry, Job, JobChanges, JobKind, Progress } from '../server.ts'
import { useLastError } from '../studio-queries.ts'

/** Poll intervals without a connection to events, in ms, with and without a running job. */
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
  lost: unknown
  /** Error of the last request. */
  refused: unknown
  begin: (kind: JobKind, gyms: readonly string[]) => void
  stop: () => void
}

const nothing: JobState = { version: 0, work: null, progress: new Map(), log: [] }

const queryKey = ['work']

/** Reads the studio's job, which every window sees. `onEnd`: called when the job may have changed gyms. */
export function useJob(onEnd: () => void): JobData {
  const queries = useQueryClient()
  const { isOpen } = useConnection()
  useReadOnEvent(queryKey, ({ topic }) => topic === 'work')
  const stored = () => queries.getQueryData<JobState>(queryKey) ?? nothing
  const query = useQuery({
    queryKey,
    async queryFn() {
      const since = String(stored().version)
      const news = await readAnswer(api.work.$get({ query: { since } }))
      // An action's answer may have arrived first.
      return withNews(stored(), news)
    },
    refetchInterval: ({ state: { data } }) =>
      !isOpen && (isEnded(data?.work ?? null) ? idlePollMs : runningPollMs),
  })
  const action = useMutation({
    mutationFn: (send: () => Promise<JobChanges>) => send(),
    onSuccess: news => queries.setQueryData(queryKey, withNews(stored(), news)),
  })
  const { data = nothing } = query
  const previous = useRef(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the job
  useEffect(() => {
    const { version, work: before } = previous.current
    previous.current = data
    const isOther = version > 0 && before?.id !== data.work?.id
    if (isEnded(data.work) && (isOther || !isEnded(before))) onEnd()
  }, [data])
  return {
    ...data,
    lost: useLastError(query),
    refused: action.error ?? undefined,
    begin: (kind, gyms) =>
      action.mutate(() => readAnswer(api.work.$post({ json: { kind, gyms: [...gyms] } }))),
    stop: () => action.mutate(() => readAnswer(api.work.stop.$post())),
  }
}

/** Returns the job that the page has read. */
export const jobIn = (queries: QueryClient): Job | null =>
  queries.getQueryData<JobState>(queryKey)?.work ?? null

/** True without a job, too. */
export const isEnded = (work: Job | null): boolean => work === null || work.state === 'ended'

function withNews(before: JobState, { version, work, gyms, log }: JobChanges): JobState {
  // Ignore answers that arrive out of order.
  if (version <= before.version) return before
  const progress = new Map(before.work?.id === work?.id ? before.progress : [])
  for (const one of gyms) progress.set(one.gym, one)
  const ids = new Set(before.log.map(({ id }) => id))
  return {
    version,
    work,
    progress,
    log: [...log.filter(({ id }) => !ids.has(id)).reverse(), ...before.log],
  }
}
