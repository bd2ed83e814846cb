import { IonIcon } from '@ionic/react'
import styles from './Icon.module.css'

interface IconProps {
  /** One drawing, imported by its name from 'ionicons/icons'. */
  icon: string
  /** What it says to somebody who does not see it. Leave it out where the text beside it says the same. */
  label?: string
  size?: 'small' | 'medium' | 'large'
}

/** A drawing in the colour of the text around it: hidden from screen readers unless it has a label. */
export function Icon({ icon, label, size = 'medium' }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' as const }
  return <IonIcon icon={icon} className={`${styles.icon} ${styles[size]}`} {...spoken} />
}
