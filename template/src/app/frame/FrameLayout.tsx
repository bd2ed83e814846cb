import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrating } from '../../platform/hydrating.ts'
import type { Elements } from '../../ui/elements.ts'
import styles from './FrameLayout.module.css'

/** The whole window: what the app itself has to say, and under it the pages. */
export function FrameLayout({ top, children }: { top: Elements; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {top}
      <div className={styles.pages}>{children}</div>
    </div>
  )
}

interface LoginPlaceProps {
  /** Whether the address leads there; it stays as it was for the way back. */
  here: boolean
  children: ReactNode
}

/**
 * Where the login is: under the outlet, whose page for its path is empty. The outlet cannot take over markup of the page, and the caret, the
 * keyboard and a password manager stay only with fields that are never put elsewhere.
 */
export function LoginPlace({ here, children }: LoginPlaceProps) {
  const place = useFocus(here && children !== null)
  return (
    <main ref={place} className={styles.login} inert={!here}>
      {children}
    </main>
  )
}

/** Moves the focus with the guest, as ui/page/page-view.ts does on the pages; not where the page itself began with the login. */
function useFocus(here: boolean) {
  const place = useRef<HTMLElement>(null)
  const left = useRef<HTMLElement | null>(null)
  const drawnByPage = useRef(useHydrating())
  useEffect(() => {
    const login = place.current
    if (!here || !login) return
    if (!drawnByPage.current && !login.contains(document.activeElement))
      (left.current ?? login.querySelector('h1'))?.focus({ preventScroll: true })
    drawnByPage.current = false
    const note = ({ target }: FocusEvent) => {
      left.current = target instanceof HTMLElement ? target : null
    }
    login.addEventListener('focusin', note)
    return () => login.removeEventListener('focusin', note)
  }, [here])
  return place
}
