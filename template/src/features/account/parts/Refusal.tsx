import { alertCircle } from 'ionicons/icons'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Refusal.module.css'

/** Why the gym, or the way to it, refused a form; nothing for ''. Read out when it comes. */
export function Refusal({ words }: { words: string }) {
  return (
    <div role="alert">
      {words !== '' && (
        <p className={styles.refusal}>
          <Icon icon={alertCircle} />
          <span>{words}</span>
        </p>
      )}
    </div>
  )
}
