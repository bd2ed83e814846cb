import type { Profile } from '../../../domain/profile/operations.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './PhotoNow.module.css'

interface PhotoNowProps {
  profile: Profile
  busy: boolean
  onRemove: () => void
}

/** The photo as others see it now. */
export function PhotoNow({ profile, busy, onRemove }: PhotoNowProps) {
  const seenBy = profile.visible
    ? 'Así te ven tu coach y quienes van a tus clases.'
    : 'Así te ve el equipo del gimnasio: los demás no te ven en la lista.'
  return (
    <div className={styles.now}>
      <Avatar huge name={profile.fullname} src={profile.photo} />
      <p className={styles.words}>
        {profile.photo === '' ? 'Con una foto tuya, tu coach te reconoce enseguida.' : seenBy}
      </p>
      {profile.photo !== '' && (
        <Button kind="quiet" small busy={busy} onClick={onRemove}>
          Quitá tu foto
        </Button>
      )}
    </div>
  )
}
