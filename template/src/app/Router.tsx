import { IonReactRouter } from '@ionic/react-router'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Frame } from './Frame.tsx'
import { navigationId, type Walk } from './motion.ts'

/** The router, and the watch that tells forward from back. */
export function Router({ walk }: { walk: Walk }) {
  return (
    <IonReactRouter future={{ v7_startTransition: false, v7_relativeSplatPath: true }}>
      <WalkWatch walk={walk} />
      <Frame />
    </IonReactRouter>
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
