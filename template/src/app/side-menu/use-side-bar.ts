import { useSettled } from '../../platform/page/when-stable.ts'
import { optionalPart } from '../../ui/optional-part.ts'

const usePart = optionalPart(async () => (await import('./SideBar.tsx')).SideBar)

/**
 * The navigation beside a member's pages, null until it is there: at once where the page has left room for it, and else once nobody waits for
 * anything, for a window that becomes wide. Where its file does not come, tab bar and menu take its place.
 */
export const useSideBar = (loggedIn: boolean) =>
  usePart(useSettled() || (loggedIn && document.documentElement.dataset.nav !== undefined), () => {
    delete document.documentElement.dataset.nav
  })
