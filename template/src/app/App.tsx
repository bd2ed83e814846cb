import { IonApp } from '@ionic/react'
import { startTransition, useEffect, useState } from 'react'
import { GymProvider } from '../domain/gym/gym.ts'
import { gymChanged } from '../domain/gym/gym-changed.ts'
import { NoSuchGym } from '../domain/gym/load-manifest.ts'
import { useTakenOver } from '../platform/hydrating.ts'
import type { Elements } from '../ui/elements.ts'
import { Overlays } from '../ui/overlay/Overlays.tsx'
import { useToast } from '../ui/overlay/toast.ts'
import { LiveRegion } from '../ui/page/LiveRegion.tsx'
import { BrokenApp } from './errors/BrokenPage.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { type FoundGym, findGym } from './find-gym.ts'
import { Router } from './frame/Router.tsx'
import { LaunchScreen } from './LaunchScreen.tsx'
import type { NavigationHistory } from './navigation/motion.ts'

/** The whole app: what everything in it can count on, then the launch, then the pages. */
export function App({ navigation, takesOver, ...gym }: Finding & AppProps) {
  const takenOver = useTakenOver()
  return (
    <IonApp>
      <LiveRegion>
        <Overlays>
          {(takenOver || takesOver === 'all') && (
            <ErrorBoundary fallback={error => <BrokenApp error={error} />}>
              <Launch {...gym}>
                <Router navigation={navigation} />
              </Launch>
            </ErrorBoundary>
          )}
        </Overlays>
      </LiveRegion>
    </IonApp>
  )
}

interface AppProps {
  navigation: NavigationHistory
  /** What of it the page has drawn, for React to take over: the app with the login in it, only what is around everything, or nothing. */
  takesOver: 'all' | 'shell' | null
}

interface Finding {
  /** Whose app this is; null where the page names it, and the site has not been asked yet. */
  finding: Promise<FoundGym> | null
  /** The same, where it is known by now. */
  found: FoundGym | null
}

/** Waits until it is known whose app this is, with the gym's mark on the screen, then shows what is inside. */
function Launch({ finding, found, children }: Finding & { children: Elements }) {
  const [gym, setGym] = useState(found)
  const [failed, setFailed] = useState<unknown>(null)
  const toast = useToast()
  useEffect(() => {
    const take = (asked: Promise<FoundGym>): void => {
      asked.then(
        now => {
          startTransition(() => setGym(before => (before && isSameGym(before, now) ? before : now)))
          if (now.notice !== null) toast(now.notice, { tone: 'warning' })
        },
        error => (asked === finding || error instanceof NoSuchGym ? setFailed(error) : logNotAsked(error)),
      )
    }
    // What the page tells is as old as the page: the site is asked once the app is there.
    take(finding ?? findGym())
    const takeAgain = () => take(findGym())
    addEventListener(gymChanged, takeAgain)
    return () => removeEventListener(gymChanged, takeAgain)
  }, [finding, toast])
  if (failed) throw failed
  if (!gym) return <LaunchScreen name={document.title} />
  return <GymProvider value={gym}>{children}</GymProvider>
}

const isSameGym = (one: FoundGym, other: FoundGym): boolean =>
  one.tenant === other.tenant && JSON.stringify(one.manifest) === JSON.stringify(other.manifest)

const logNotAsked = (error: unknown): void => console.info('The gym is as the page has it.', error)
