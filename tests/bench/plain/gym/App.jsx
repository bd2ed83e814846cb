import {
  IonApp,
  IonIcon,
  IonLabel,
  IonRouterOutlet,
  IonTabBar,
  IonTabButton,
  IonTabs,
  setupIonicReact,
} from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { bookmark, calendar, mail } from 'ionicons/icons'
import { useState } from 'react'
import { Navigate, Route } from 'react-router-dom'
import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import '@ionic/react/css/structure.css'
import '@ionic/react/css/typography.css'
import '@ionic/react/css/padding.css'
import '@ionic/react/css/float-elements.css'
import '@ionic/react/css/text-alignment.css'
import '@ionic/react/css/text-transformation.css'
import '@ionic/react/css/flex-utils.css'
import '@ionic/react/css/display.css'
import '@ionic/react/css/palettes/dark.system.css'
import { readSession } from './api.js'
import { Bookings } from './pages/Bookings.jsx'
import { Login } from './pages/Login.jsx'
import { Message } from './pages/Message.jsx'
import { Messages } from './pages/Messages.jsx'
import { Schedule } from './pages/Schedule.jsx'

setupIonicReact()

/** The compared screens, written like Ionic's documentation: everything is imported, nothing is lazy. */
export const App = () => {
  const [session, setSession] = useState(readSession)
  return <IonApp>{session ? <Member /> : <Login onLogin={() => setSession(readSession())} />}</IonApp>
}

const Member = () => (
  <IonReactRouter>
    <IonTabs>
      <IonRouterOutlet>
        <Route path="/turnos" element={<Schedule />} />
        <Route path="/tab2" element={<Messages />} />
        <Route path="/msg" element={<Message />} />
        <Route path="/tab3" element={<Bookings />} />
        <Route path="/" element={<Navigate to="/tab3" replace />} />
      </IonRouterOutlet>
      <IonTabBar slot="bottom">
        <IonTabButton tab="turnos" href="/turnos">
          <IonIcon aria-hidden="true" icon={calendar} />
          <IonLabel>Turnos</IonLabel>
        </IonTabButton>
        <IonTabButton tab="tab2" href="/tab2">
          <IonIcon aria-hidden="true" icon={mail} />
          <IonLabel>Mensajes</IonLabel>
        </IonTabButton>
        <IonTabButton tab="tab3" href="/tab3">
          <IonIcon aria-hidden="true" icon={bookmark} />
          <IonLabel>Reservas</IonLabel>
        </IonTabButton>
      </IonTabBar>
    </IonTabs>
  </IonReactRouter>
)
