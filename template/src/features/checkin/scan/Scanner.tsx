import { cameraOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import styles from './scan.module.css'
import type { Camera, CameraState } from './use-camera.ts'

const messages: Readonly<Record<Exclude<CameraState, 'on'>, string>> = {
  off: 'Leé con la cámara el código de quien llega.',
  starting: 'Encendiendo la cámara…',
  refused:
    'La cámara no está permitida. Tocá el candado junto a la dirección (o los ajustes de la app), permití la cámara y probá de nuevo.',
  missing: 'No encontramos ninguna cámara, o la está usando otra app. Podés escribir el código acá abajo.',
}

/** The camera's picture, or the reason for its absence. */
export function Scanner({ camera: { state, video, turnOn } }: { camera: Camera }) {
  const isOn = state === 'on'
  useAnnounceChange(isOn ? '' : messages[state])
  return (
    <div className={`surface ${styles.frame}`}>
      <video
        ref={video}
        className={classes(styles.video, !isOn && styles.dark)}
        aria-label="Cámara"
        playsInline
        muted
      />
      {isOn ? (
        <span className={styles.target} aria-hidden="true" />
      ) : (
        <div className={styles.cameraMessage}>
          <Icon icon={cameraOutline} size="large" />
          <p>{messages[state]}</p>
          {state !== 'starting' && (
            <Button kind={state === 'off' ? 'primary' : 'outline'} onClick={turnOn}>
              {state === 'off' ? 'Encender la cámara' : 'Probar de nuevo'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
