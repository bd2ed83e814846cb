import { checkmarkCircle, notificationsOutline } from 'ionicons/icons'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './AskForPush.module.css'
import { type AskState, useAskForPush } from './use-ask-for-push.ts'

/** The first question for notifications, where a member has just seen what they are good for. Asked once: a no holds. */
export function AskForPush() {
  const asked = useAskForPush()
  if (!asked) return null
  const accept = () => {
    asked.accept().catch((error: unknown) => console.info('There will be no notifications.', error))
  }
  return <PushQuestion state={asked.state} onYes={accept} onNo={asked.refuse} />
}

interface PushQuestionProps {
  state: AskState
  onYes: () => void
  onNo: () => void
}

/** The question in each of its states. */
export function PushQuestion({ state, onYes, onNo }: PushQuestionProps) {
  if (state === 'yes')
    return (
      <Notice icon={checkmarkCircle} tone="success">
        Listo: te avisamos en este teléfono.
      </Notice>
    )
  if (state === 'no')
    return <Notice icon={notificationsOutline}>Está bien. Si cambiás de idea, está en Mi perfil.</Notice>
  return (
    <section className={styles.card} aria-labelledby="push-question">
      <span className={styles.sign}>
        <Icon icon={notificationsOutline} />
      </span>
      <h3 id="push-question" className={styles.title}>
        ¿Te avisamos si cambia tu clase?
      </h3>
      <p className={styles.text}>Si se suspende, cambia de hora o se libera un lugar.</p>
      <div className={styles.buttons}>
        <Button small kind="quiet" onClick={onNo}>
          Ahora no
        </Button>
        <Button small busy={state === 'busy'} onClick={onYes}>
          Avisame
        </Button>
      </div>
    </section>
  )
}
