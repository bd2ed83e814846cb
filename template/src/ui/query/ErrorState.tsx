import { alertCircle, refresh } from 'ionicons/icons'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import * as texts from '../messages.ts'
import styles from './ErrorState.module.css'

interface ErrorStateProps {
  /** The failure in one sentence for the member. */
  message: string
  /** True during a retry. */
  busy?: boolean | undefined
  onRetry?: () => void
}

/** Replaces content that could not be loaded: the red line with the alert icon, and "Probar de nuevo". */
export function ErrorState({ message, busy, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.error}>
      <p className={styles.line} role="alert">
        <Icon icon={alertCircle} />
        <span>{message}</span>
      </p>
      {onRetry && (
        <Button kind="outline" icon={refresh} busy={busy} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
