import { notificationsOffOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Switch, SwitchList } from '#ui/form/choice/Switch.tsx'
import * as uiTexts from '#ui/messages.ts'
import * as texts from '../messages.ts'
import {
  askPermission,
  type PushSupport,
  permissionNow,
  pushSupport,
  readPushChoice,
  savePushChoice,
} from './permission.ts'

/**
 * The switch for notifications on this phone, or the reason why there are none. Empty if the gym or the store
 * app has none.
 */
export function PushPart() {
  const push = usePushSwitch()
  if (push.support === 'none' || push.support === 'wrapped') return null
  return (
    <Section title={texts.pushTitle}>
      <PushChoices {...push} />
    </Section>
  )
}

/**
 * The state of notifications on this phone. `denied` comes from the phone's settings, the rest is switched
 * here.
 */
function usePushSwitch() {
  const { push, timeZone } = useGym().manifest
  const userId = useSession()?.member.id ?? null
  const [permission, setPermission] = useState(permissionNow)
  const [choice, setChoice] = useState(readPushChoice)
  async function turnOn() {
    // Before anything else: the browser's prompt needs the tap that led here.
    const answer = await askPermission()
    setPermission(answer)
    setChoice(readPushChoice())
    if (answer !== 'granted' || push === null || userId === null) return
    const { registerPushes } = await import('./registration.ts')
    await registerPushes({ push, userId, timeZone })
  }
  async function turnOff() {
    savePushChoice('off')
    setChoice('off')
    const { stopPushes } = await import('./registration.ts')
    await stopPushes()
  }
  const change = (on: boolean) => {
    const done = on ? turnOn() : turnOff()
    done.catch((error: unknown) => console.info('The notifications were not switched.', error))
  }
  return {
    support: pushSupport(push),
    denied: permission === 'denied',
    on: permission === 'granted' && choice !== 'off',
    change,
  }
}

interface PushChoicesProps {
  support: PushSupport
  denied: boolean
  on: boolean
  change: (on: boolean) => void
}

/** `PushPart` in each of its states. */
export function PushChoices({ support, denied, on, change }: PushChoicesProps) {
  return (
    <>
      {support === 'install' && <Install />}
      {support === 'unsupported' && <Notice icon={notificationsOffOutline}>{texts.pushUnsupported}</Notice>}
      {support === 'ready' && denied && (
        <Notice icon={notificationsOffOutline} tone="warning">
          {texts.pushBlocked}
        </Notice>
      )}
      {support === 'ready' && !denied && (
        <SwitchList>
          <Switch label={texts.pushSwitch} text={texts.pushSwitchNote} on={on} onChange={change} />
        </SwitchList>
      )}
    </>
  )
}

function Install() {
  return (
    <>
      <Notice icon={notificationsOffOutline}>{texts.pushNeedsInstall}</Notice>
      <ButtonLink kind="outline" block to="/install">
        {uiTexts.installTitle}
      </ButtonLink>
    </>
  )
}
