// The login as markup, drawn once when the app is compiled. The stamp writes it into each gym's page, with that gym's name and mark.
import { IonApp } from '@ionic/react'
import { renderToString } from 'react-dom/server.edge'
import { manifestSchema } from '../../contract/gym/manifest.ts'
import { GymProvider } from '../../domain/gym/gym.ts'
import LoginPage from '../../features/account/login/LoginPage.tsx'
import { Overlays } from '../../ui/overlay/Overlays.tsx'
import { LiveRegion } from '../../ui/page/LiveRegion.tsx'
import { FrameLayout, LoginPlace } from './FrameLayout.tsx'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '../../ui/theme.css'

/** What the stamp puts the gym's name in the place of. */
const namePlaceholder = '%gym-name%'

/** The login of a gym with a video and of one without, as App.tsx and Frame.tsx draw it for the first time. */
export const drawLogins = () => ({ plain: drawLogin(''), withVideo: drawLogin('video') })

function drawLogin(video: string): string {
  const app = { name: namePlaceholder, api: '', videos: { android: video, other: video } }
  return renderToString(
    <IonApp>
      <LiveRegion>
        <Overlays>
          <GymProvider value={{ tenant: '', manifest: manifestSchema.parse(app) }}>
            <FrameLayout top={false}>
              <LoginPlace here>
                <LoginPage />
              </LoginPlace>
            </FrameLayout>
          </GymProvider>
        </Overlays>
      </LiveRegion>
    </IonApp>,
  )
}
