import { startTransition, useEffect, useRef, useState } from 'react'
import { StudioError } from '../api.ts'
import type { HomeGyms, HomeLine, Standing } from './answers.ts'
import { homeLines } from './home-lines.ts'

export interface HomeData {
  /** undefined until they have come. */
  gyms?: HomeGyms
  /** How each gym is, as far as it has come. */
  standings: ReadonlyMap<string, Standing>
  /** Whether all of them have. */
  isWhole: boolean
  /** Why nothing more comes. */
  error?: unknown
}

/** ms between two looks that come by themselves, when somebody comes back to the page. */
const pause = 5_000

/** The home as the server has it, and again when somebody comes back to it: an editor, git or a terminal may have changed gyms. */
export function useHome(): HomeData & { refresh: () => void } {
  const [data, setData] = useState<HomeData>({ standings: new Map(), isWhole: false })
  const look = useRef({ controller: new AbortController(), at: 0 })

  async function load({ signal }: AbortController): Promise<void> {
    for await (const line of homeLines(signal)) {
      if (signal.aborted) return
      startTransition(() => setData(before => withLine(before, line)))
    }
  }
  function refresh() {
    look.current.controller.abort()
    const controller = new AbortController()
    look.current = { controller, at: Date.now() }
    load(controller).catch((error: unknown) => {
      if (!controller.signal.aborted) setData(before => ({ ...before, error }))
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the home is open
  useEffect(() => {
    refresh()
    const back = () => {
      if (!document.hidden && Date.now() - look.current.at > pause) refresh()
    }
    document.addEventListener('visibilitychange', back)
    addEventListener('focus', back)
    return () => {
      look.current.controller.abort()
      document.removeEventListener('visibilitychange', back)
      removeEventListener('focus', back)
    }
  }, [])
  return { ...data, refresh }
}

function withLine(before: HomeData, line: HomeLine): HomeData {
  switch (line.kind) {
    case 'gyms': {
      // How they were is shown until it is known how they are.
      const names = new Set(line.gyms.map(({ gym }) => gym))
      const kept = [...before.standings].filter(([gym]) => names.has(gym))
      return { gyms: line, standings: new Map(kept), isWhole: false }
    }
    case 'standings': {
      const standings = new Map(before.standings)
      for (const standing of line.standings) standings.set(standing.gym, unlessSame(before, standing))
      return { ...before, standings }
    }
    case 'failed':
      return { ...before, error: new StudioError('failed', line.message) }
    case 'end':
      return { ...before, isWhole: true }
  }
}

/** A card is drawn anew only where something changed. */
function unlessSame({ standings }: HomeData, now: Standing): Standing {
  const before = standings.get(now.gym)
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}
