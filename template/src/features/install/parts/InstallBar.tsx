import { downloadOutline, openOutline } from 'ionicons/icons'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useGym } from '../../../ui/gym.ts'
import { TopBar } from '../../../ui/TopBar.tsx'
import type { Invitation } from '../use-invitation.ts'

/** Invites to put the app on the home screen: by the browser's own question where there is one, else by the steps. */
export function InstallBar({ way, ask, busy, decline }: Invitation) {
  const { name } = useGym().manifest
  const leave = way === 'leave'
  return (
    <TopBar
      icon={leave ? openOutline : downloadOutline}
      title={leave ? 'Abrila en Safari o Chrome' : `Instalá ${name}`}
      text={leave ? 'Acá adentro no se puede instalar ni avisarte.' : 'Un toque y estás en tus clases.'}
      action={
        way === 'ask' ? (
          <Button small busy={busy} onClick={() => void ask()}>
            Instalá
          </Button>
        ) : (
          <ButtonLink small to="/install">
            Mirá cómo
          </ButtonLink>
        )
      }
      closeLabel="No, gracias"
      onClose={decline}
    />
  )
}
