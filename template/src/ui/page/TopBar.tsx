import { closeOutline } from 'ionicons/icons'
import { type ReactNode, useEffect } from 'react'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { useAnnounce } from './LiveRegion.tsx'
import styles from './TopBar.module.css'

interface TopBarProps {
  icon: string
  title: string
  text?: string
  /** The action for the message. */
  action: ReactNode
  /** Label of the close button. */
  closeLabel: string
  onClose: () => void
}

/** A line above all pages, for messages of the app itself. It moves the pages down and covers nothing. */
export function TopBar({ icon, title, text, action, closeLabel, onClose }: TopBarProps) {
  const announce = useAnnounce()
  useEffect(() => announce(title), [announce, title])
  return (
    <section className={styles.bar} aria-label={title}>
      <Icon icon={icon} />
      <p className={styles.text}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </p>
      <div className={styles.action}>{action}</div>
      <IconButton icon={closeOutline} label={closeLabel} onClick={onClose} />
    </section>
  )
}
