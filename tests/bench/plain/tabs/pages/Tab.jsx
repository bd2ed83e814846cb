import { IonContent, IonHeader, IonPage, IonTitle, IonToolbar } from '@ionic/react'

export const Tab = ({ name }) => (
  <IonPage>
    <IonHeader>
      <IonToolbar>
        <IonTitle>{name}</IonTitle>
      </IonToolbar>
    </IonHeader>
    <IonContent fullscreen>
      <IonHeader collapse="condense">
        <IonToolbar>
          <IonTitle size="large">{name}</IonTitle>
        </IonToolbar>
      </IonHeader>
      <div style={{ textAlign: 'center', marginTop: '40vh' }}>
        <strong>{name} page</strong>
        <p>
          Explore <a href="https://ionicframework.com/docs/components">UI Components</a>
        </p>
      </div>
    </IonContent>
  </IonPage>
)
