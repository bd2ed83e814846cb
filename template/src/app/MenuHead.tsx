import { closeOutline } from 'ionicons/icons'
import { Avatar } from '../ui/Avatar.tsx'
import { GymMark } from '../ui/GymMark.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './MenuHead.module.css'

interface MenuHeadProps {
  gymName: string
  member: string | undefined
  /** Where the member's photo can be seen. */
  photo: string | undefined
  onClose: () => Promise<void>
}

/** Whose app this is: the gym's mark and name, and the member. */
export function MenuHead({ gymName, member, photo, onClose }: MenuHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <GymMark name={gymName} />
        <IconButton icon={closeOutline} label="Cerrá el menú" onClick={() => void onClose()} />
      </div>
      <p className={styles.gym}>{gymName}</p>
      {member && (
        <p className={styles.member}>
          <Avatar name={member} src={photo} />
          <span className={styles.name}>{member}</span>
        </p>
      )}
    </div>
  )
}
