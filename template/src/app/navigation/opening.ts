import { readSession } from '../../api/session.ts'
import { loadPersistedReads } from '../persisted-reads.ts'
import { routeOf } from './routes.ts'
import { screenOf } from './screens.ts'
import { lastTab, openingTab } from './tabs.ts'
import { unusedScreens } from './unused-screens.ts'

/** The paths that are no screen and lead to where the app opens. */
export const leadingOn: readonly string[] = ['/', '/tabs', '/launch']

/** The path the app opens on. */
export const openingPath = (loggedIn: boolean, areasOff: readonly string[]): string =>
  loggedIn ? openingTab(lastTab(), areasOff, unusedScreens()) : '/login'

/**
 * Leads on before the router starts, which would try every route first, show nothing, and begin again; and begins to load the first
 * screen, so that it comes while the app around it is made.
 */
export function openEarly(areasOff: readonly string[]): void {
  const loggedIn = readSession() !== null
  if (leadingOn.includes(location.pathname))
    history.replaceState(history.state, '', openingPath(loggedIn, areasOff))
  const first = routeOf(location.pathname)
  const wanted = first && (loggedIn || first.open) ? [screenOf(first.path)] : []
  // Whoever uses it loads it too, and knows what to do where it does not come.
  for (const load of loggedIn ? [...wanted, loadPersistedReads] : wanted)
    load().catch((error: unknown) => console.info('Not there early.', error))
}
