import { IonApp } from '@ionic/react'
import { startTransition, useEffect, useState } from 'react'
import { GymProvider } from '#features/gym/shared/gym.ts'
import { gymChanged } from '#features/gym/shared/gym-changed.ts'
import { NoSuchGym } from '#features/gym/shared/load-manifest.ts'
import { useTakenOver } from '#platform/hydrating.ts'
import type { Elements } from '#ui/elements.ts'
import { Overlays } from '#ui/overlay/Overlays.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { LiveRegion } from '#ui/page/LiveRegion.tsx'
import { BrokenApp } from './errors/BrokenPage.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { findGym, type ResolvedGym } from './find-gym.ts'
import { Router } from './frame/Router.tsx'
import { LaunchScreen } from './LaunchScreen.tsx'
import type { NavigationHistory } from './navigation/motion.ts'

/** The whole app: shared services, then the launch, then the pages. */
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
  /**
   * Part of the app in the page's markup that React hydrates: the app including the login, only the outer
   * shell, or nothing.
   */
  takesOver: 'all' | 'shell' | null
}

interface Finding {
  /** The gym of the app. null if the page names it and the site has not been asked yet. */
  finding: Promise<ResolvedGym> | null
  /** The gym if it is known already. */
  initialGym: ResolvedGym | null
}

/** Displays the launch screen until the gym of the app is known, then its children. */
function Launch({ finding, initialGym, children }: Finding & { children: Elements }) {
  const [gym, setGym] = useState(initialGym)
  const [failed, setFailed] = useState<unknown>(null)
  const toast = useToast()
  useEffect(() => {
    const take = (search: Promise<ResolvedGym>): void => {
      search.then(
        now => {
          startTransition(() => setGym(before => (before && isSameGym(before, now) ? before : now)))
          if (now.notice !== null) toast(now.notice, { tone: 'warning' })
        },
        error =>
          search === finding || error instanceof NoSuchGym ? setFailed(error) : logSearchFailure(error),
      )
    }
    // The page's data is as old as the page, so the site is asked after the start.
    take(finding ?? findGym())
    const takeAgain = () => take(findGym())
    addEventListener(gymChanged, takeAgain)
    return () => removeEventListener(gymChanged, takeAgain)
  }, [finding, toast])
  if (failed) throw failed
  if (!gym) return <LaunchScreen name={document.title} />
  return <GymProvider value={gym}>{children}</GymProvider>
}

const isSameGym = (one: ResolvedGym, other: ResolvedGym): boolean =>
  one.tenant === other.tenant && JSON.stringify(one.manifest) === JSON.stringify(other.manifest)

const logSearchFailure = (error: unknown): void => console.info('The gym is as the page has it.', error)
