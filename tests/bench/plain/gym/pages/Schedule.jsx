import {
  IonButton,
  IonButtons,
  IonContent,
  IonHeader,
  IonItem,
  IonLabel,
  IonList,
  IonModal,
  IonSegment,
  IonSegmentButton,
  IonTitle,
  IonToolbar,
} from '@ionic/react'
import { useState } from 'react'
import { ask, dateAfter, useAnswer } from '../api.js'
import { Screen, Waiting } from './Screen.jsx'

const canBeBooked = ({ estado, ts }) => estado === 'libre' && ts > Date.now()

export const Schedule = () => {
  const answer = useAnswer('turnos', { fecha: dateAfter(0), dias: '7', sede: '', categoria: '' })
  const [result, setResult] = useState(null)
  const [chosen, setChosen] = useState(null)
  const book = ({ id }) => {
    const rid = crypto.randomUUID().replaceAll('-', '')
    ask('reservar', { id, cid: '', abono: '', alt: '', espera: '', invitado: '', rid }).then(setResult, () =>
      setResult({ ok: 0, err: ['No se pudo reservar.'] }),
    )
  }
  const days = [...new Set(answer?.d.map(({ fecha }) => fecha))]
  const day = chosen ?? answer?.d.find(canBeBooked)?.fecha
  return (
    <Screen title="Turnos">
      <IonSegment value={day} scrollable onIonChange={event => setChosen(event.detail.value)}>
        {days.map(date => (
          <IonSegmentButton key={date} value={date}>
            <IonLabel>{date.slice(8)}</IonLabel>
          </IonSegmentButton>
        ))}
      </IonSegment>
      {answer ? (
        <IonList>
          {answer.d
            .filter(({ fecha }) => fecha === day)
            .map(slot => (
              <IonItem key={slot.id}>
                <IonLabel>
                  <h2>{slot.name}</h2>
                  <p>
                    {slot.time} a {slot.fin}, {slot.coach?.fullname}
                  </p>
                </IonLabel>
                {canBeBooked(slot) && (
                  <IonButton slot="end" onClick={() => book(slot)}>
                    Reservá
                  </IonButton>
                )}
              </IonItem>
            ))}
        </IonList>
      ) : (
        <Waiting />
      )}
      <IonModal isOpen={result !== null} onDidDismiss={() => setResult(null)}>
        <IonHeader>
          <IonToolbar>
            <IonTitle>Resultado</IonTitle>
            <IonButtons slot="end">
              <IonButton onClick={() => setResult(null)}>Cerrar</IonButton>
            </IonButtons>
          </IonToolbar>
        </IonHeader>
        <IonContent className="ion-padding">
          <h2>{result?.ok ? 'Reservado' : 'Rechazada'}</h2>
          {[...(result?.inf ?? []), ...(result?.err ?? [])].map(words => (
            <p key={words}>{words}</p>
          ))}
          {result?.abono && (
            <p>
              {result.abono.name}: {result.abono.libre} créditos, {result.abono.dias} días
            </p>
          )}
        </IonContent>
      </IonModal>
    </Screen>
  )
}
