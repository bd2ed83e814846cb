import { cameraOutline } from 'ionicons/icons'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Camera, CameraState } from '../hooks/use-camera.ts'
import styles from './Scanner.module.css'

const words: Readonly<Record<Exclude<CameraState, 'on'>, string>> = {
  off: 'Leé con la cámara el código de quien llega.',
  starting: 'Encendiendo la cámara…',
  refused:
    'La cámara no está permitida. Tocá el candado junto a la dirección (o los ajustes de la app), permití la cámara y probá de nuevo.',
  missing: 'No encontramos ninguna cámara, o la está usando otra app. Podés escribir el código acá abajo.',
}

/** What the camera sees, or why it sees nothing. */
export function Scanner({ camera: { state, video, turnOn } }: { camera: Camera }) {
  const isOn = state === 'on'
  return (
    <div className={styles.frame}>
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
        <div className={styles.words} role="status">
          <Icon icon={cameraOutline} size="large" />
          <p>{words[state]}</p>
          {state !== 'starting' && (
            <Button kind={state === 'off' ? 'primary' : 'outline'} onClick={turnOn}>
              {state === 'off' ? 'Encendé la cámara' : 'Probá de nuevo'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
