import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrating } from '#platform/hydrating.ts'
import type { Elements } from '#ui/elements.ts'
import styles from './FrameLayout.module.css'

/** Layout of the window: messages of the app itself, and the pages below them. */
export function FrameLayout({ top, children }: { top: Elements; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {top}
      <div className={styles.pages}>{children}</div>
    </div>
  )
}

interface LoginContainerProps {
  /** True while the address leads to the login. The login stays mounted for the way back. */
  here: boolean
  children: ReactNode
}

/**
 * Container of the login, under the outlet, whose page for the login's path is empty. The outlet cannot
 * hydrate markup of the page, and the cursor, the keyboard and a password manager only stay with fields that
 * are never moved.
 */
export function LoginContainer({ here, children }: LoginContainerProps) {
  const container = useFocus(here && children !== null)
  return (
    <main ref={container} className={styles.login} inert={!here}>
      {children}
    </main>
  )
}

/**
 * Moves the focus with the guest, as ui/page/page-view.ts does on pages. Does not move it if the page started
 * with the login.
 */
function useFocus(here: boolean) {
  const container = useRef<HTMLElement>(null)
  const lastFocused = useRef<HTMLElement | null>(null)
  const drawnByPage = useRef(useHydrating())
  useEffect(() => {
    const login = container.current
    if (!here || !login) return
    if (!drawnByPage.current && !login.contains(document.activeElement))
      (lastFocused.current ?? login.querySelector('h1'))?.focus({ preventScroll: true })
    drawnByPage.current = false
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target instanceof HTMLElement ? target : null
    }
    login.addEventListener('focusin', note)
    return () => login.removeEventListener('focusin', note)
  }, [here])
  return container
}
