import { IonReactRouter } from '@ionic/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { createQueryClient } from '#api/reads/queries.ts'
import { useSession } from '#api/session.ts'
import { useLeaving, useSessionEnd } from '#features/account/shared/use-session-end.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { LaunchScreen } from '../LaunchScreen.tsx'
import { type NavigationHistory, navigationId } from '../navigation/motion.ts'
import { Frame } from './Frame.tsx'

/** The router, with a component that records the direction of navigation. */
export function Router({ navigation }: { navigation: NavigationHistory }) {
  return (
    <IonReactRouter future={{ v7_startTransition: false, v7_relativeSplatPath: true }}>
      <NavigationWatch navigation={navigation} />
      <Member />
    </IonReactRouter>
  )
}

/**
 * Gives each member of each gym a separate app with separate data. A window that slept while another member
 * logged in elsewhere starts over and displays nothing of the previous member.
 */
function Member() {
  const { tenant, manifest } = useGym()
  const session = useSession()
  const sessionEnded = useSessionEnd(tenant, session)
  const leaving = useLeaving(session)
  const owner = session ? `${tenant}/${session.member.id}` : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new client for each owner
  const queries = useMemo(createQueryClient, [owner])
  useEffect(() => () => queries.clear(), [queries])
  if (leaving) return <LaunchScreen name={manifest.name} />
  return (
    <QueryClientProvider client={queries}>
      <Frame key={owner} sessionEnded={sessionEnded} />
    </QueryClientProvider>
  )
}

function NavigationWatch({ navigation }: { navigation: NavigationHistory }) {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, the path does not
  useLayoutEffect(() => {
    navigation.arrive({ id: navigationId(history.state), path: pathname })
  }, [navigation, pathname, key])
  return null
}
