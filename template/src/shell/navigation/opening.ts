import { isStaff, readSession } from '#api/session.ts'
import { type RoutePath, routeOf } from './routes.ts'
import { lastTab, openingTab } from './tabs.ts'
import { unusedScreens } from './unused-screens.ts'
import type { Viewer } from './viewer.ts'

/** Paths without a screen that redirect to the first screen. */
export const leadingOn: readonly string[] = ['/', '/tabs', '/launch']

/** Returns the path that the app opens on. */
export const openingPath = (viewer: Viewer): string =>
  viewer.loggedIn ? openingTab(lastTab(), { ...viewer, empty: unusedScreens() }) : '/login'

/**
 * Redirects before the router starts. The router would try every route, render nothing, and start over.
 * Returns the path of the first screen to load, or null if this visitor may not open it.
 */
export function openEarly(areasOff: readonly string[]): RoutePath | null {
  const session = readSession()
  const viewer = { loggedIn: session !== null, staff: isStaff(session), areasOff }
  if (leadingOn.includes(location.pathname)) history.replaceState(history.state, '', openingPath(viewer))
  const first = routeOf(location.pathname)
  return first && (viewer.loggedIn || first.open) ? first.path : null
}
