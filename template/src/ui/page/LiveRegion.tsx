import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Announce = (message: string) => void

const AnnounceContext = createContext<Announce>(() => {})

/**
 * A place that outlives every overlay and whose changes screen readers speak: a toast that comes and goes with its own
 * live region is often not heard.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState({ message: '', turn: 0 })
  const announce = useMemo<Announce>(
    () => message => setSpoken(last => ({ message, turn: last.turn + 1 })),
    [],
  )
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite" className="visually-hidden">
        <span key={spoken.turn}>{spoken.message}</span>
      </div>
    </AnnounceContext>
  )
}

/** Says a message to screen readers without showing it. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
