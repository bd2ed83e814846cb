import { closeOutline } from 'ionicons/icons'
import { GymMark } from '../ui/GymMark.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './MenuHead.module.css'

interface MenuHeadProps {
  gymName: string
  member: string | undefined
  onClose: () => Promise<void>
}

/** Whose app this is: the gym's mark and name, and the member. */
export function MenuHead({ gymName, member, onClose }: MenuHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.top}>
        <GymMark name={gymName} />
        <IconButton icon={closeOutline} label="Cerrá el menú" onClick={() => void onClose()} />
      </div>
      <p className={styles.gym}>{gymName}</p>
      {member && <p className={styles.member}>{member}</p>}
    </div>
  )
}
