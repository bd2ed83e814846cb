import { notificationsOffOutline } from 'ionicons/icons'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Switch, SwitchList } from '../../ui/Switch.tsx'
import type { PushSupport } from './support.ts'
import { usePushSwitch } from './use-push-switch.ts'

/** Notifications on this phone: switched, or why there are none. Nothing where the gym or the store app has none. */
export function PushPart() {
  const push = usePushSwitch()
  if (push.support === 'none' || push.support === 'wrapped') return null
  return (
    <Section title="Notificaciones">
      <PushChoices {...push} />
    </Section>
  )
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
      {support === 'unsupported' && (
        <Notice icon={notificationsOffOutline}>
          Este navegador no recibe notificaciones. Los avisos te esperan en Mensajes.
        </Notice>
      )}
      {support === 'ready' && denied && (
        <Notice icon={notificationsOffOutline} tone="warning">
          Están bloqueadas en este teléfono. Permitilas en los ajustes del navegador, en los permisos de esta
          página.
        </Notice>
      )}
      {support === 'ready' && !denied && (
        <SwitchList label="Notificaciones">
          <Switch
            label="En este teléfono"
            text="Te avisamos aunque la app esté cerrada. De qué, lo elegís en Avisos."
            on={on}
            onChange={change}
          />
        </SwitchList>
      )}
    </>
  )
}

function Install() {
  return (
    <>
      <Notice icon={notificationsOffOutline}>
        En el iPhone llegan a la app instalada: agregala a tu pantalla de inicio y activalas desde ahí.
      </Notice>
      <ButtonLink kind="outline" block to="/install">
        Instalá la app
      </ButtonLink>
    </>
  )
}
