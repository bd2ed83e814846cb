import {
  IonButton,
  IonContent,
  IonHeader,
  IonInput,
  IonPage,
  IonText,
  IonTitle,
  IonToolbar,
} from '@ionic/react'
import { useState } from 'react'
import { logIn } from '../api.js'

export const Login = ({ onLogin }) => {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const submit = event => {
    event.preventDefault()
    logIn(username, password).then(onLogin, failure => setError(failure.message))
  }
  return (
    <IonPage>
      <IonHeader>
        <IonToolbar>
          <IonTitle>Gym</IonTitle>
        </IonToolbar>
      </IonHeader>
      <IonContent className="ion-padding">
        <form onSubmit={submit}>
          <IonInput
            label="Usuario"
            labelPlacement="stacked"
            autocomplete="username"
            value={username}
            onIonInput={event => setUsername(event.detail.value)}
          />
          <IonInput
            label="Clave"
            labelPlacement="stacked"
            type="password"
            autocomplete="current-password"
            value={password}
            onIonInput={event => setPassword(event.detail.value)}
          />
          <IonText color="danger">
            <p role="alert">{error}</p>
          </IonText>
          <IonButton type="submit" expand="block">
            Ingresá
          </IonButton>
        </form>
      </IonContent>
    </IonPage>
  )
}
