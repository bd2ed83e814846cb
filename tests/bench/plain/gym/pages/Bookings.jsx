import { IonItem, IonLabel, IonList, IonNote } from '@ionic/react'
import { useAnswer } from '../api.js'
import { Screen, Waiting } from './Screen.jsx'

export const Bookings = () => {
  const answer = useAnswer('misreservas', { tipo: 'prox', desde: '' })
  return (
    <Screen title="Mis reservas">
      {answer ? (
        <IonList>
          {answer.d.map(({ id, name, time, fin, fecha }) => (
            <IonItem key={id}>
              <IonLabel>
                <h2>{name}</h2>
                <p>
                  {fecha}, {time} a {fin}
                </p>
              </IonLabel>
              <IonNote slot="end">Reservado</IonNote>
            </IonItem>
          ))}
        </IonList>
      ) : (
        <Waiting />
      )}
    </Screen>
  )
}
