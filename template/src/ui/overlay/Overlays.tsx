import { createContext, Fragment, type ReactElement, useContext, useMemo, useState } from 'react'
import type { Elements } from '../elements.ts'

/** Draws an overlay; `gone` takes it away again. */
type Draw = (gone: () => void) => ReactElement

const OverlaysContext = createContext<(draw: Draw) => void>(() => {})

/**
 * Where toasts, alerts and spinners are drawn while they last. Their parts of Ionic are heavy and the first screen needs none: each is
 * loaded by whoever shows the first, and drawn here because Ionic gives them to components only.
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

/** Draws one more overlay over the app. */
export function useOverlay(): (draw: Draw) => void {
  return useContext(OverlaysContext)
}
