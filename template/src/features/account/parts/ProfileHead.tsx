import { cameraOutline } from 'ionicons/icons'
import type { Profile } from '../../../domain/profile/operations.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useLink } from '../../../ui/link.ts'
import styles from './ProfileHead.module.css'

/** Who it is: photo, name, gym. The photo leads to where it is changed. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { manifest } = useGym()
  const link = useLink('/avatar')
  return (
    <div className={styles.head}>
      <a {...link} className={styles.photo}>
        <Avatar huge name={profile.fullname} src={profile.photo} />
        <span className={styles.camera}>
          <Icon icon={cameraOutline} size="small" />
        </span>
        <span className="visually-hidden">{profile.photo === '' ? 'Poné tu foto' : 'Cambiá tu foto'}</span>
      </a>
      <p className={styles.name}>{profile.fullname}</p>
      <p className={styles.gym}>{manifest.name}</p>
    </div>
  )
}
