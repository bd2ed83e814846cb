import { useIonViewDidEnter, useIonViewWillEnter, useIonViewWillLeave } from '@ionic/react'
import { type RefObject, useRef } from 'react'
import { useShell } from './shell.ts'

/**
 * Moves the focus with the member: into a new page's heading, and on the way back to where it was when the page was left.
 * Ionic's own focus manager does the same but takes what it returns to out of the order of the Tab key.
 */
export function usePageFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const left = useRef<HTMLElement | null>(null)
  useIonViewWillLeave(() => {
    left.current = placeToReturnTo(page.current)
  })
  useIonViewDidEnter(() => {
    // After the frame, which lays the page out: to focus before means to lay it out within this very task.
    requestAnimationFrame(() => setTimeout(() => focusIn(page.current, left.current)))
  })
  return page
}

function focusIn(page: HTMLElement | null, left: HTMLElement | null): void {
  if (!page || page.contains(document.activeElement) || page.classList.contains('ion-page-hidden')) return
  const place = left?.isConnected ? left : page.querySelector<HTMLElement>('h1')
  place?.focus({ preventScroll: true })
}

// Not the tab bar: its links lead away from the page, on each of its visits.
function placeToReturnTo(page: HTMLElement | null): HTMLElement | null {
  const active = document.activeElement
  const inside = active instanceof HTMLElement && page?.contains(active) && !active.closest('nav')
  return inside ? active : null
}

/** What the window is called on a page of a gym. */
export function titleOf(page: string, gym: string): string {
  return gym ? `${page} · ${gym}` : page
}

/** Names the window after the page each time it is entered. */
export function useWindowTitle(page: string): void {
  const { gymName } = useShell()
  useIonViewWillEnter(() => {
    document.title = titleOf(page, gymName)
  }, [page, gymName])
}
