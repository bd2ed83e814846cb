import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef } from 'react'
import { StudioError } from '../api.ts'
import { useEvents } from '../changes/Changes.tsx'
import { readAgain } from '../changes/read-again.ts'
import type { GymStatus, HomeGyms, HomeLine, StudioEvent } from '../server.ts'
import { useLastError } from '../studio-queries.ts'
import { isEnded, jobIn } from '../work/use-work.ts'
import { homeLines } from './home-lines.ts'

interface HomeData {
  /** undefined until loaded. */
  gyms?: HomeGyms
  /** Status of gyms, as far as loaded. */
  standings: ReadonlyMap<string, GymStatus>
  /** True once every status has loaded. */
  isWhole: boolean
}

/** Shortest time between two automatic readings of all gyms, ms. */
const minRefreshGapMs = 5_000

const queryKey = ['home']
const nothing: HomeData = { standings: new Map(), isWhole: false }

/**
 * Loads the home's data, and again after changes and when the user returns to the page. `error` is the error
 * that ended the stream.
 */
export function useHome(): HomeData & { error: unknown; refresh: () => void } {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey,
    async queryFn({ signal }) {
      let data = queries.getQueryData<HomeData>(queryKey) ?? nothing
      for await (const line of homeLines(signal)) {
        data = withLine(data, line)
        if (!signal.aborted) queries.setQueryData(queryKey, data)
      }
      return data
    },
    staleTime: minRefreshGapMs,
    refetchOnWindowFocus: true,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEvents(event => {
    if (!isOfHome(event, queries) || timer.current !== undefined) return
    const gap = minRefreshGapMs - (Date.now() - query.dataUpdatedAt)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        void readAgain(queries, queryKey)
      },
      Math.max(0, gap),
    )
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const error = useLastError(query)
  // Typing in the search goes before the redrawing of many cards.
  const data = useDeferredValue(query.data ?? nothing)
  return { ...data, error, refresh: () => void query.refetch() }
}

/** True if the event changes a card. A job of the studio ends with a reading, and reports its own progress. */
function isOfHome({ topic }: StudioEvent, queries: QueryClient): boolean {
  if (topic !== 'build') return topic === 'gyms' || topic === 'unsaved'
  return isEnded(jobIn(queries))
}

function withLine(before: HomeData, line: HomeLine): HomeData {
  switch (line.kind) {
    case 'gyms': {
      // Keep the old status until the new status arrives.
      const names = new Set(line.gyms.map(({ gym }) => gym))
      const remaining = [...before.standings].filter(([gym]) => names.has(gym))
      return { gyms: line, standings: new Map(remaining), isWhole: false }
    }
    case 'standings': {
      const standings = new Map(before.standings)
      for (const standing of line.standings) standings.set(standing.gym, keepUnchanged(before, standing))
      return { ...before, standings }
    }
    case 'failed':
      throw new StudioError('failed', line.message)
    case 'end':
      return { ...before, isWhole: true }
  }
}

/** Keeps the object of an unchanged status, so that its card is not redrawn. */
function keepUnchanged({ standings }: HomeData, now: GymStatus): GymStatus {
  const before = standings.get(now.gym)
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
