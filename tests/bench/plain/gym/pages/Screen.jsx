import {
  IonContent,
  IonHeader,
  IonItem,
  IonLabel,
  IonList,
  IonPage,
  IonSkeletonText,
  IonTitle,
  IonToolbar,
} from '@ionic/react'

export const Screen = ({ title, children }) => (
  <IonPage>
    <IonHeader>
      <IonToolbar>
        <IonTitle>{title}</IonTitle>
      </IonToolbar>
    </IonHeader>
    <IonContent fullscreen>
      <IonHeader collapse="condense">
        <IonToolbar>
          <IonTitle size="large">{title}</IonTitle>
        </IonToolbar>
      </IonHeader>
      {children}
    </IonContent>
  </IonPage>
)

/** A placeholder for a list that is loading. */
export const Waiting = () => (
  <IonList>
    {[1, 2, 3].map(row => (
      <IonItem key={row}>
        <IonLabel>
          <IonSkeletonText animated style={{ width: '60%' }} />
          <IonSkeletonText animated style={{ width: '40%' }} />
        </IonLabel>
      </IonItem>
    ))}
  </IonList>
)
