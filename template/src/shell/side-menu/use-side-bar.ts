import { useSettled } from '#platform/page/when-stable.ts'
import { optionalPart } from '#ui/optional-part.ts'

const usePart = optionalPart(async () => (await import('./SideBar.tsx')).SideBar)

/**
 * Returns the navigation beside a member's pages, or null until it has loaded. It loads at once if the page
 * reserved space for it, otherwise after the app has settled, in case the window becomes wide. If its file
 * does not load, tab bar and menu replace it.
 */
export const useSideBar = (loggedIn: boolean) =>
  usePart(useSettled() || (loggedIn && document.documentElement.dataset.nav !== undefined), () => {
    delete document.documentElement.dataset.nav
  })
