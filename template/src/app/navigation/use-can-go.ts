import { useCallback } from 'react'
import { useSession } from '../../api/session.ts'
import { useGym } from '../../domain/gym/gym.ts'
import { routeOf } from './routes.ts'
import { useUnusedScreens } from './unused-screens.ts'

/** Whether a path leads to a screen that is there for this person and gym. */
export function useCanGo(): (path: string) => boolean {
  const loggedIn = useSession() !== null
  const { areasOff } = useGym().manifest
  const unused = useUnusedScreens().join()
  return useCallback(
    path => {
      const route = routeOf(path)
      if (!route || areasOff.includes(route.area) || unused.split(',').includes(route.path)) return false
      return loggedIn || route.open === true
    },
    [areasOff, unused, loggedIn],
  )
}
