import { useEffect, useRef } from 'react'
import type { Announce } from '../assistance/speech.ts'
import type { Elements } from '../elements.ts'

// Loaded after the first screen, because there are no messages and no focus before.
const load = () => import('../assistance/assist.ts')

/**
 * The app's only live region. It outlives every page and overlay, because a new element with a live region
 * and text is often not announced. Such an element uses the attribute `data-said` instead. Also starts the
 * focus guard.
 */
export function LiveRegion({ children }: { children: Elements }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const assisting = load().then(({ assist }) => assist(region.current), console.info)
    return () => void assisting.then(end => end?.())
  }, [])
  return (
    <>
      {children}
      <div ref={region} role="status" aria-live="polite" className="visually-hidden" />
    </>
  )
}

const announce: Announce = message => void load().then(({ say }) => say(message), console.info)

/** Announces a message to screen readers without displaying it. */
export const useAnnounce = (): Announce => announce
