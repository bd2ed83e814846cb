import { timeOutline } from 'ionicons/icons'
import { sessionEndWords } from '../../../api/error-sentence.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { GymMark } from '../../../ui/GymMark.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { useShell } from '../../../ui/shell.ts'
import { ForgottenPassword } from '../parts/ForgottenPassword.tsx'
import { LoginForm } from '../parts/LoginForm.tsx'
import styles from './LoginPage.module.css'

/** The way in: the gym's mark and name in its own colour, user and password on a sheet under it. */
export default function LoginPage() {
  const { manifest } = useGym()
  const { sessionEnded } = useShell()
  const { areasOff, videos } = manifest
  const hasVideo = !areasOff.includes('pages') && (videos.android !== '' || videos.other !== '')
  return (
    <Screen title="Ingresá">
      <div className={styles.page}>
        <div className={styles.hero}>
          <GymMark name={manifest.name} large framed />
          <h1 tabIndex={-1} className={styles.name}>
            {manifest.name}
          </h1>
          <p className={styles.welcome}>Ingresá para reservar tus clases</p>
        </div>
        <div className={styles.sheet}>
          {sessionEnded && (
            <Notice icon={timeOutline} tone="warning">
              {sessionEndWords}
            </Notice>
          )}
          <LoginForm />
          <div className={styles.ways}>
            <ForgottenPassword />
            <ButtonLink kind="quiet" to="/registro">
              Creá tu cuenta
            </ButtonLink>
            {hasVideo && (
              <ButtonLink kind="quiet" to="/modalvideo">
                Mirá el video
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Screen>
  )
}
