import { IonApp } from '@ionic/react'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Overlays } from '../ui/Overlays.tsx'
import { BrokenApp } from './BrokenPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { type Finding, Launch } from './Launch.tsx'
import type { Walk } from './motion.ts'
import { Router } from './Router.tsx'

/** The whole app: what everything in it can count on, then the launch, then the pages. */
export function App({ walk, ...gym }: Finding & { walk: Walk }) {
  return (
    <IonApp>
      <LiveRegion>
        <Overlays>
          <ErrorBoundary fallback={error => <BrokenApp error={error} />}>
            <Launch {...gym}>
              <Router walk={walk} />
            </Launch>
          </ErrorBoundary>
        </Overlays>
      </LiveRegion>
    </IonApp>
  )
}
