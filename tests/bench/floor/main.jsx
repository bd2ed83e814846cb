import { IonApp, IonContent, IonPage, IonRouterOutlet, setupIonicReact } from '@ionic/react'
import { IonReactRouter } from '@ionic/react-router'
import { createRoot } from 'react-dom/client'
import { Route } from 'react-router-dom'
import '@ionic/react/css/core.css'

setupIonicReact()
createRoot(document.getElementById('root')).render(
  <IonApp>
    <IonReactRouter>
      <IonRouterOutlet>
        <Route
          path="/"
          element={
            <IonPage>
              <IonContent>
                <h1>Nothing</h1>
              </IonContent>
            </IonPage>
          }
        />
      </IonRouterOutlet>
    </IonReactRouter>
  </IonApp>,
)
