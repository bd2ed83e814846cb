import { ButtonLink } from '../../ui/Button.tsx'
import { GymMark } from '../../ui/GymMark.tsx'
import { useGym } from '../../ui/gym.ts'
import { Screen } from '../../ui/Screen.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

/** The way in: the gym's mark and name in its own colour, user and password on a sheet under it. */
export default function LoginPage() {
  const { manifest } = useGym()
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
          <LoginForm />
          <div className={styles.ways}>
            <ForgottenPassword />
            <ButtonLink kind="quiet" to="/registro">
              Creá tu cuenta
            </ButtonLink>
          </div>
        </div>
      </div>
    </Screen>
  )
}
