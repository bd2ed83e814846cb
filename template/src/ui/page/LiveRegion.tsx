import { useEffect, useRef } from 'react'
import type { Announce } from '../assistance/speech.ts'
import type { Elements } from '../elements.ts'

// After the first screen: no message comes and no part has the focus before.
const load = () => import('../assistance/assist.ts')

/**
 * The only place whose changes screen readers speak. It outlives every page and overlay: a part that comes with a live region of its own,
 * and with its text in it, is often not heard. Such a part has the attribute `data-said` instead. The region also has the focus guarded.
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

/** Says a message to screen readers without showing it. */
export const useAnnounce = (): Announce => announce
