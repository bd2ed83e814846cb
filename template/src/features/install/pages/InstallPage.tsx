import { checkmarkCircleOutline, downloadOutline } from 'ionicons/icons'
import { hasWorkers } from '../../../pwa/register.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { GymMark } from '../../../ui/GymMark.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { InstallSteps } from '../parts/InstallSteps.tsx'
import { WaysOut } from '../parts/WaysOut.tsx'
import { installSteps, withoutWorkers } from '../rules/install-steps.ts'
import { useInstall } from '../use-install.ts'
import styles from './InstallPage.module.css'

/** install, installandroid: the app onto the home screen, by the browser's own question or step by step. */
export default function InstallPage({ title, path }: { title: string; path: string }) {
  const { manifest } = useGym()
  const { way, ask, busy } = useInstall({ android: path === 'installandroid' })
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
        <p className={styles.why}>
          {hasWorkers()
            ? 'Se abre de un toque, anda sin conexión y te avisa de tus clases.'
            : `Se abre de un toque. ${withoutWorkers}`}
        </p>
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
      {way === 'desktop' && (
        <ButtonLink kind="outline" block to="/installandroid">
          Cómo se hace en Android
        </ButtonLink>
      )}
    </Page>
  )
}
