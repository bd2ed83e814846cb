import { useIonViewDidEnter, useIonViewWillLeave } from '@ionic/react'
import { type RefObject, useRef } from 'react'

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
    if (page.current?.contains(document.activeElement)) return
    const heading = page.current?.querySelector<HTMLElement>('h1') ?? null
    const place = left.current?.isConnected ? left.current : heading
    place?.focus({ preventScroll: true })
  })
  return page
}

// Not the tab bar: its links lead away from the page, on each of its visits.
function placeToReturnTo(page: HTMLElement | null): HTMLElement | null {
  const active = document.activeElement
  const inside = active instanceof HTMLElement && page?.contains(active) && !active.closest('nav')
  return inside ? active : null
}
