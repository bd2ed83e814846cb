import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { StudioError } from '../api.ts'
import { useLastError } from '../queries.ts'
import type { GymStatus, HomeGyms, HomeLine } from '../server.ts'
import { homeLines } from './home-lines.ts'

interface HomeData {
  /** undefined until loaded. */
  gyms?: HomeGyms
  /** Status of gyms, as far as loaded. */
  standings: ReadonlyMap<string, GymStatus>
  /** True once every status has loaded. */
  isWhole: boolean
}

/** Minimum time between automatic refreshes, ms. */
const minRefreshGapMs = 5_000

const queryKey = ['home']
const nothing: HomeData = { standings: new Map(), isWhole: false }

/**
 * Loads the home's data, and again when the user returns to the page: an editor, git or a terminal may have
 * changed gyms. `error` is the error that ended the stream.
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
  const error = useLastError(query)
  // Typing in the search goes before the redrawing of many cards.
  const data = useDeferredValue(query.data ?? nothing)
  return { ...data, error, refresh: () => void query.refetch() }
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
