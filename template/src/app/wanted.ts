import { routeOf } from './routes.ts'

/** The page that was asked for before the login, as the router's state carries it; null where it is not one that had to wait. */
export function wantedIn(state: unknown): string | null {
  if (state === null || typeof state !== 'object' || !('wanted' in state)) return null
  const route = typeof state.wanted === 'string' ? routeOf(state.wanted) : undefined
  return route && !route.open ? `/${route.path}` : null
}
