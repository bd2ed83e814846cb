import { IonItem, IonLabel, IonList } from '@ionic/react'
import { useAnswer } from '../api.js'
import { Screen, Waiting } from './Screen.jsx'

export const Messages = () => {
  const answer = useAnswer('mensajes', { desde: '' })
  return (
    <Screen title="Mensajes">
      {answer ? (
        <IonList>
          {answer.d.map(({ id, titulo, de }) => (
            <IonItem key={id} routerLink={`/msg?id=${id}`}>
              <IonLabel>
                <h2>{titulo}</h2>
                <p>{de}</p>
              </IonLabel>
            </IonItem>
          ))}
        </IonList>
      ) : (
        <Waiting />
      )}
    </Screen>
  )
}
