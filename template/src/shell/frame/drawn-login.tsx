// Markup of the login, rendered once at build time. The stamp writes it into each gym's page, with that gym's
// name and icon.
// See docs/decisions/0091-the-login-is-in-the-page.md.
import { IonApp } from '@ionic/react'
import { renderToString } from 'react-dom/server.edge'
import LoginPage from '#features/account/login/LoginPage.tsx'
import { GymProvider } from '#features/gym/shared/gym.ts'
import { manifestSchema } from '#protocol/gym/manifest.ts'
import { Overlays } from '#ui/overlay/Overlays.tsx'
import { LiveRegion } from '#ui/page/LiveRegion.tsx'
import { FrameLayout, LoginContainer } from './FrameLayout.tsx'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '#ui/theme.css'

/** Placeholder for the gym's name. */
const namePlaceholder = '%gym-name%'

/** Renders the login of a gym with and without a video, as App.tsx and Frame.tsx do at first. */
export const drawLogins = () => ({ plain: drawLogin(''), withVideo: drawLogin('video') })

function drawLogin(video: string): string {
  const app = { name: namePlaceholder, api: '', videos: { android: video, other: video } }
  return renderToString(
    <IonApp>
      <LiveRegion>
        <Overlays>
          <GymProvider value={{ tenant: '', manifest: manifestSchema.parse(app) }}>
            <FrameLayout top={false}>
              <LoginContainer here>
                <LoginPage />
              </LoginContainer>
            </FrameLayout>
          </GymProvider>
        </Overlays>
      </LiveRegion>
    </IonApp>,
  )
}
