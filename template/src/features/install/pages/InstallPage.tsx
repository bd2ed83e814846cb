import { checkmarkCircleOutline, downloadOutline } from 'ionicons/icons'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { GymMark } from '../../../ui/GymMark.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { InstallSteps } from '../parts/InstallSteps.tsx'
import { WaysOut } from '../parts/WaysOut.tsx'
import { installSteps } from '../rules/install-steps.ts'
import { useInstall } from '../use-install.ts'
import styles from './InstallPage.module.css'

/** install, installandroid: the app onto the home screen, by the browser's own question or step by step. */
export default function InstallPage({ title }: { title: string }) {
  const { manifest } = useGym()
  const { way, ask, busy } = useInstall()
  const steps = installSteps[way] ?? []
  if (way === 'here')
    return (
      <Page title={title} back>
        <Empty
          icon={checkmarkCircleOutline}
          title="Ya la tenés"
          text={`${manifest.name} está en tu pantalla de inicio.`}
          action={
            <ButtonLink kind="outline" to="/">
              Volvé al inicio
            </ButtonLink>
          }
        />
      </Page>
    )
  return (
    <Page title={title} back>
      <div className={styles.head}>
        <GymMark name={manifest.name} large />
        <h2 className={styles.name}>{manifest.name} en tu pantalla de inicio</h2>
        <p className={styles.why}>Se abre de un toque, anda sin conexión y te avisa de tus clases.</p>
      </div>
      {way === 'ask' && (
        <Button block icon={downloadOutline} busy={busy} onClick={() => void ask()}>
          Instalá la app
        </Button>
      )}
      {way === 'leave' && <WaysOut />}
      {steps.length > 0 && (
        <Section title={way === 'leave' ? 'Abrila en Safari o Chrome' : 'Cómo se hace'}>
          <InstallSteps steps={steps} />
        </Section>
      )}
    </Page>
  )
}
