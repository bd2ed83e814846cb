import { type AppRoute, routeOf } from './routes.ts'
import { unusedScreens } from './unused-screens.ts'

/** Whose screens: of a guest, a member or staff, at a gym that has switched parts off. */
export interface Viewer {
  loggedIn: boolean
  staff: boolean
  areasOff: readonly string[]
}

/** Whether a screen is there for somebody. */
export const isFor =
  ({ loggedIn, staff, areasOff }: Viewer) =>
  ({ area, open, staff: isStaffs }: AppRoute): boolean =>
    !areasOff.includes(area) && (loggedIn || open === true) && (staff || !isStaffs)

/** Whether a path leads to a screen that is there for somebody, and that their gym's backend knows. */
export const canGo = (viewer: Viewer) => (path: string) => {
  const route = routeOf(path)
  return route !== undefined && isFor(viewer)(route) && !unusedScreens().includes(route.path)
}
