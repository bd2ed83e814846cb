import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Announce = (words: string) => void

const AnnounceContext = createContext<Announce>(() => {})

/**
 * A place that outlives every overlay and whose changes screen readers speak: a toast that comes and goes with its own
 * live region is often not heard.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState({ words: '', turn: 0 })
  const announce = useMemo<Announce>(() => words => setSpoken(last => ({ words, turn: last.turn + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite" className="visually-hidden">
        <span key={spoken.turn}>{spoken.words}</span>
      </div>
    </AnnounceContext>
  )
}

/** Says some words to a screen reader without showing them. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
