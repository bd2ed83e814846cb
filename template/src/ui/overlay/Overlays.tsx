import { createContext, Fragment, type ReactElement, useContext, useMemo, useState } from 'react'
import type { Elements } from '../elements.ts'

/** Renders an overlay. `gone` removes it. */
type Draw = (gone: () => void) => ReactElement

const OverlaysContext = createContext<(draw: Draw) => void>(() => {})

/**
 * Renders toasts, alerts and spinners while they last. Their Ionic parts are heavy and not needed for the
 * first screen, so the first use of each loads it. They are rendered here because Ionic offers them to
 * components only.
 */
export function Overlays({ children }: { children: Elements }) {
  const [open, setOpen] = useState<readonly { id: number; draw: Draw }[]>([])
  const show = useMemo(() => {
    let last = 0
    return (draw: Draw) => {
      last += 1
      const id = last
      setOpen(others => [...others, { id, draw }])
    }
  }, [])
  const gone = (id: number) => () => setOpen(all => all.filter(one => one.id !== id))
  return (
    <OverlaysContext value={show}>
      {children}
      {open.map(({ id, draw }) => (
        <Fragment key={id}>{draw(gone(id))}</Fragment>
      ))}
    </OverlaysContext>
  )
}

/** Returns a function that adds an overlay to the app. */
export function useOverlay(): (draw: Draw) => void {
  return useContext(OverlaysContext)
}
