import { type AppRoute, routeOf } from './routes.ts'
import { unusedScreens } from './unused-screens.ts'

/** The person who uses the app: a guest, a member or staff, at a gym that has switched parts off. */
export interface Viewer {
  loggedIn: boolean
  staff: boolean
  areasOff: readonly string[]
}

/** Returns true if the viewer may open a screen. */
export const isFor =
  ({ loggedIn, staff, areasOff }: Viewer) =>
  ({ area, open, staff: isStaffs }: AppRoute): boolean =>
    !areasOff.includes(area) && (loggedIn || open === true) && (staff || !isStaffs)

/** Returns true if a path leads to a screen that the viewer may open and the gym's backend supports. */
export const canGo = (viewer: Viewer) => (path: string) => {
  const route = routeOf(path)
  return route !== undefined && isFor(viewer)(route) && !unusedScreens().includes(route.path)
}
