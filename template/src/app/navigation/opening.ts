import { isStaff, readSession } from '../../api/session.ts'
import type { Viewer } from './for-whom.ts'
import { type RoutePath, routeOf } from './routes.ts'
import { lastTab, openingTab } from './tabs.ts'
import { unusedScreens } from './unused-screens.ts'

/** The paths that are no screen and lead to where the app opens. */
export const leadingOn: readonly string[] = ['/', '/tabs', '/launch']

/** The path the app opens on. */
export const openingPath = (viewer: Viewer): string =>
  viewer.loggedIn ? openingTab(lastTab(), { ...viewer, empty: unusedScreens() }) : '/login'

/**
 * Leads on before the router starts, which would try every route first, show nothing, and begin again. Returns the path of the screen that
 * is to be loaded first, null where it is none of this visitor's.
 */
export function openEarly(areasOff: readonly string[]): RoutePath | null {
  const session = readSession()
  const viewer = { loggedIn: session !== null, staff: isStaff(session), areasOff }
  if (leadingOn.includes(location.pathname)) history.replaceState(history.state, '', openingPath(viewer))
  const first = routeOf(location.pathname)
  return first && (viewer.loggedIn || first.open) ? first.path : null
}
