import { startTransition, useEffect, useRef, useState } from 'react'
import { StudioError } from '../api.ts'
import type { GymStatus, HomeGyms, HomeLine } from '../server.ts'
import { homeLines } from './home-lines.ts'

export interface HomeData {
  /** undefined until loaded. */
  gyms?: HomeGyms
  /** Status of gyms, as far as loaded. */
  standings: ReadonlyMap<string, GymStatus>
  /** True once every status has loaded. */
  isWhole: boolean
  /** Error that ended the stream. */
  error?: unknown
}

/** Minimum time between automatic refreshes, ms. */
const minRefreshGapMs = 5_000

/**
 * Loads the home's data, and again when the user returns to the page: an editor, git or a terminal may have
 * changed gyms.
 */
export function useHome(): HomeData & { refresh: () => void } {
  const [data, setData] = useState<HomeData>({ standings: new Map(), isWhole: false })
  const lastLoad = useRef({ controller: new AbortController(), at: 0 })

  async function load({ signal }: AbortController): Promise<void> {
    for await (const line of homeLines(signal)) {
      if (signal.aborted) return
      startTransition(() => setData(before => withLine(before, line)))
    }
  }
  function refresh() {
    lastLoad.current.controller.abort()
    const controller = new AbortController()
    lastLoad.current = { controller, at: Date.now() }
    load(controller).catch((error: unknown) => {
      if (!controller.signal.aborted) setData(before => ({ ...before, error }))
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the home is open
  useEffect(() => {
    refresh()
    const refreshLater = () => {
      if (!document.hidden && Date.now() - lastLoad.current.at > minRefreshGapMs) refresh()
    }
    document.addEventListener('visibilitychange', refreshLater)
    addEventListener('focus', refreshLater)
    return () => {
      lastLoad.current.controller.abort()
      document.removeEventListener('visibilitychange', refreshLater)
      removeEventListener('focus', refreshLater)
    }
  }, [])
  return { ...data, refresh }
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
      return { ...before, error: new StudioError('failed', line.message) }
    case 'end':
      return { ...before, isWhole: true }
  }
}

/** Keeps the object of an unchanged status, so that its card is not redrawn. */
function keepUnchanged({ standings }: HomeData, now: GymStatus): GymStatus {
  const before = standings.get(now.gym)
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
