import { IonReactRouter } from '@ionic/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { createQueryClient } from '../api/queries.ts'
import { LaunchScreen } from '../features/launch/LaunchScreen.tsx'
import { useGym } from '../ui/gym.ts'
import { useSession } from '../ui/session.ts'
import { Frame } from './Frame.tsx'
import { navigationId, type Walk } from './motion.ts'
import { useLeaving, useSessionEnd } from './use-session-end.ts'

/** The router, and the watch that tells forward from back. */
export function Router({ walk }: { walk: Walk }) {
  return (
    <IonReactRouter future={{ v7_startTransition: false, v7_relativeSplatPath: true }}>
      <WalkWatch walk={walk} />
      <Member />
    </IonReactRouter>
  )
}

/**
 * Each member of each gym has an app of their own, with what it has read: a window that slept while somebody else logged in elsewhere
 * begins anew, and shows nothing of who was there before.
 */
function Member() {
  const { tenant, manifest } = useGym()
  const session = useSession()
  const sessionEnded = useSessionEnd(tenant, session)
  const leaving = useLeaving(session)
  const owner = session ? `${tenant}/${session.member.id}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each owner
  const queries = useMemo(createQueryClient, [owner])
  useEffect(() => () => queries.clear(), [queries])
  if (leaving) return <LaunchScreen name={manifest.name} />
  return (
    <QueryClientProvider client={queries}>
      <Frame key={owner} sessionEnded={sessionEnded} />
    </QueryClientProvider>
  )
}

function WalkWatch({ walk }: { walk: Walk }) {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, the path does not
  useLayoutEffect(() => {
    walk.arrive({ id: navigationId(history.state), path: pathname })
  }, [walk, pathname, key])
  return null
}
