import { useIonViewDidEnter, useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react'
import { type RefObject, useRef } from 'react'
import { useShell } from './shell.ts'

/**
 * Moves the focus during navigation: to the heading of a new page, and on the way back to the element that
 * had it. Ionic's own focus manager also does this, but removes that element from the tab order.
 */
export function usePageFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<HTMLElement | null>(null)
  useIonViewWillLeave(() => {
    lastFocused.current = findReturnTarget(page.current)
  })
  useIonViewDidEnter(() => {
    // After the next frame, which lays out the page. Focusing earlier would force the layout within this
    // task.
    requestAnimationFrame(() => setTimeout(() => focusIn(page.current, lastFocused.current)))
  })
  return page
}

function focusIn(page: HTMLElement | null, lastFocused: HTMLElement | null): void {
  if (!page || page.contains(document.activeElement) || page.classList.contains('ion-page-hidden')) return
  const target = lastFocused?.isConnected ? lastFocused : page.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}

// The tab bar is excluded, because its links lead away from the page at every visit.
function findReturnTarget(page: HTMLElement | null): HTMLElement | null {
  const active = document.activeElement
  const inside = active instanceof HTMLElement && page?.contains(active) && !active.closest('nav')
  return inside ? active : null
}

/** Returns the window title of a gym's page. */
export function titleOf(page: string, gym: string): string {
  return gym ? `${page} · ${gym}` : page
}

/** Sets the window title each time the page is entered. */
export function useWindowTitle(page: string): void {
  const { gymName } = useShell()
  useIonViewWillEnter(() => {
    document.title = titleOf(page, gymName)
  }, [page, gymName])
}
