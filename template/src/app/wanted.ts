import { routes } from './routes.ts'

/** The page that was asked for before the login, as the router's state carries it; null where it is not one that had to wait. */
export function wantedIn(state: unknown): string | null {
  if (state === null || typeof state !== 'object' || !('wanted' in state)) return null
  const route = routes.find(({ path }) => `/${path}` === state.wanted)
  return route && !route.open ? `/${route.path}` : null
}
