import { useLocation } from 'react-router-dom'
import { useAnswer } from '../api.js'
import { Screen, Waiting } from './Screen.jsx'

export const Message = () => {
  const answer = useAnswer('mensajes', { desde: '' })
  const wanted = new URLSearchParams(useLocation().search).get('id')
  const message = answer?.d.find(({ id }) => String(id) === wanted)
  return (
    <Screen title="Mensaje">
      {message ? (
        <div className="ion-padding">
          <h2>{message.titulo}</h2>
          <p>{message.txt}</p>
        </div>
      ) : (
        <Waiting />
      )}
    </Screen>
  )
}
