import { checkmarkCircle, notificationsOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import * as uiTexts from '#ui/messages.ts'
import * as texts from '../messages.ts'
import styles from './AskForPush.module.css'
import {
  askPermission,
  mayAsk,
  permissionNow,
  pushSupport,
  readPushChoice,
  savePushChoice,
} from './permission.ts'

/** Asks for notifications right after the member has seen their use. Asks once: a refusal is final. */
export function AskForPush() {
  const question = useAskForPush()
  if (!question) return null
  const accept = () => {
    question.accept().catch((error: unknown) => console.info('There will be no notifications.', error))
  }
  return <PushQuestion state={question.state} onYes={accept} onNo={question.refuse} />
}

type AskState = 'asking' | 'busy' | 'yes' | 'no'

/** The state of the question and its answers. Null if there is nothing to ask. */
function useAskForPush(): { state: AskState; accept: () => Promise<void>; refuse: () => void } | null {
  const { push, timeZone } = useGym().manifest
  const userId = useSession()?.member.id ?? null
  const [isAllowed] = useState(() =>
    mayAsk({ support: pushSupport(push), permission: permissionNow(), choice: readPushChoice() }),
  )
  const [state, setState] = useState<AskState>('asking')
  if (!isAllowed || push === null || userId === null) return null
  return {
    state,
    refuse() {
      savePushChoice('refused')
      setState('no')
    },
    async accept() {
      setState('busy')
      const isGranted = (await askPermission()) === 'granted'
      setState(isGranted ? 'yes' : 'no')
      if (!isGranted) return
      const { registerPushes } = await import('./registration.ts')
      await registerPushes({ push, userId, timeZone })
    },
  }
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
        {texts.pushAllowed}
      </Notice>
    )
  if (state === 'no') return <Notice icon={notificationsOutline}>{texts.pushDeclined}</Notice>
  return (
    <section className={styles.card} aria-labelledby="push-question">
      <span className={styles.sign}>
        <Icon icon={notificationsOutline} />
      </span>
      <h3 id="push-question" className={styles.title}>
        {texts.pushQuestion}
      </h3>
      <p className={styles.text}>{texts.pushReason}</p>
      <div className={styles.buttons}>
        <Button small kind="quiet" onClick={onNo}>
          {uiTexts.notNow}
        </Button>
        <Button small busy={state === 'busy'} onClick={onYes}>
          {texts.allowPush}
        </Button>
      </div>
    </section>
  )
}
