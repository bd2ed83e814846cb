import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { followWide, isWide } from '../../platform/page/wide.ts'
import { optionalPart } from '../../ui/optional-part.ts'

/** The markup that the page has is the same on every window. */
const nowhere = () => false

const usePart = optionalPart(async () => (await import('./SideBar.tsx')).SideBar)

/**
 * The navigation beside the pages of a member's wide window; null elsewhere, and until it is there. Its room is left as long as `data-nav`
 * says so, which hides tab bar and menu: where its file does not come, they are back.
 */
export function useSideBar(loggedIn: boolean) {
  const wanted = useSyncExternalStore(followWide, isWide, nowhere) && loggedIn
  const [isMissing, setIsMissing] = useState(false)
  const SideBar = usePart(wanted, () => setIsMissing(true))
  const hasRoom = wanted && (SideBar !== null || !isMissing)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (hasRoom) dataset.nav = 'side'
    else delete dataset.nav
  }, [hasRoom])
  // Asked for again with the next window that is wide.
  useEffect(() => {
    if (!wanted) setIsMissing(false)
  }, [wanted])
  return hasRoom ? SideBar : null
}
