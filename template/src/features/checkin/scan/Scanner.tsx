import { cameraOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useAnnounceChange } from '#ui/query/use-announce-change.ts'
import * as texts from '../messages.ts'
import styles from './scan.module.css'
import type { Camera, CameraState } from './use-camera.ts'

const messages: Readonly<Record<Exclude<CameraState, 'on'>, string>> = {
  off: texts.cameraOff,
  starting: texts.cameraStarting,
  refused: texts.cameraRefused,
  missing: texts.cameraMissing,
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
        aria-label={texts.camera}
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
              {state === 'off' ? texts.turnCameraOn : texts.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
