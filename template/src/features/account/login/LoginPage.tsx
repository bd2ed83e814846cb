import { timeOutline } from 'ionicons/icons'
import { useEffect, useLayoutEffect, useState } from 'react'
import { sessionEndMessage } from '#api/api-error.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { useHydrating } from '#platform/hydrating.ts'
import type { Company } from '#protocol/account/companies.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { GymMark } from '#ui/media/GymMark.tsx'
import { Sheet, sheetPart } from '#ui/overlay/Sheet.tsx'
import { useShell } from '#ui/page/shell.ts'
import * as texts from '../messages.ts'
import { type Credentials, missingIn } from './credentials.ts'
import styles from './LoginPage.module.css'
import { useLogin } from './login.ts'
import { repeatEarlyTap } from './repeat-early-tap.ts'

/**
 * login: the gym's mark and name on its brand colour, user and password on a sheet below. The HTML page already
 * contains it (shell/frame/drawn-login.tsx), and what people type or tap before the app starts is kept.
 */
export default function LoginPage() {
  const { name, hasVideo } = useGymFacts()
  const { sessionEnded } = useShell()
  useLayoutEffect(() => globalThis.moveTyped?.(), [])
  useEffect(repeatEarlyTap, [])
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <GymMark name={name} large framed />
        <h1 tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        <p className={styles.welcome}>{texts.welcome}</p>
      </div>
      <div className={styles.sheet}>
        {sessionEnded && (
          <Notice icon={timeOutline} tone="warning">
            {sessionEndMessage}
          </Notice>
        )}
        <LoginForm />
        <div className={styles.ways}>
          <ForgottenPassword />
          <ButtonLink kind="quiet" to="/registro">
            {texts.createAccount}
          </ButtonLink>
          {hasVideo && (
            <ButtonLink kind="quiet" to={videoPath}>
              {texts.watchVideo}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

const videoPath = '/modalvideo'

/** The gym's data on the login. Hydration reads it from the markup, which may be older than the manifest. */
function useGymFacts(): { name: string; hasVideo: boolean } {
  const { name, areasOff, videos } = useGym().manifest
  const hasVideo = !areasOff.includes('pages') && (videos.android !== '' || videos.other !== '')
  if (!useHydrating() || import.meta.env.SSR) return { name, hasVideo }
  return {
    name: document.querySelector('#root h1')?.textContent ?? name,
    hasVideo: document.querySelector(`#root a[href="${videoPath}"]`) !== null,
  }
}

/**
 * User, password and the button. A missing value is reported under its field, a refusal above the button. The
 * fields are uncontrolled: a password manager may fill them before the app starts, or without an event.
 */
function LoginForm() {
  const login = useLogin()
  const [missing, setMissing] = useState<Partial<Credentials> | null>(null)
  async function send(form: HTMLFormElement) {
    const typed = credentialsIn(form)
    const wrong = missingIn(typed)
    setMissing(wrong)
    const [first] = Object.keys(wrong)
    if (first === undefined) login.send(typed)
    return first ?? null
  }
  function write(form: HTMLFormElement | null) {
    login.reset()
    if (missing && form) setMissing(missingIn(credentialsIn(form)))
  }
  return (
    <Form
      label={texts.logIn}
      submitLabel={texts.logIn}
      onSend={send}
      refusal={login.refusal ?? ''}
      busy={login.busy}
      after={<CompanyPicker companies={login.companies} onPick={login.pick} onClose={login.reset} />}
    >
      <Field
        id="login-username"
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        error={missing?.username}
        onChange={event => write(event.target.form)}
      />
      <PasswordField
        id="login-password"
        label={texts.password}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={missing?.password}
        onChange={event => write(event.target.form)}
      />
    </Form>
  )
}

function credentialsIn(form: HTMLFormElement): Credentials {
  const fields = new FormData(form)
  return { username: String(fields.get('username') ?? ''), password: String(fields.get('password') ?? '') }
}

interface CompanyPickerProps {
  companies: readonly Company[] | null
  onPick: (company: Company) => void
  onClose: () => void
}

const useCompanyList = sheetPart(async () => (await import('./CompanyList.tsx')).CompanyList, 'companies')

/** Asks a user with several gyms for the gym to enter. */
function CompanyPicker({ companies, onPick, onClose }: CompanyPickerProps) {
  const CompanyList = useCompanyList(companies !== null, onClose)
  const isOpen = companies !== null && CompanyList !== null
  return (
    <Sheet open={isOpen} onClose={onClose} label={texts.chooseGym} title={texts.chooseGym}>
      {isOpen && <CompanyList label={texts.chooseGym} companies={companies} onPick={onPick} />}
    </Sheet>
  )
}

const useForgottenForm = sheetPart(
  async () => (await import('../password/ForgottenForm.tsx')).ForgottenForm,
  'forgotten',
)

/** Asks the gym for an e-mail. The answer never reveals if the user exists. */
function ForgottenPassword() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ForgottenForm = useForgottenForm(open, close)
  const isOpen = open && ForgottenForm !== null
  return (
    <div className={styles.forgotten}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {texts.forgotPassword}
      </Button>
      <Sheet open={isOpen} onClose={close} label={texts.forgotPassword} title={texts.forgotPassword}>
        {isOpen && <ForgottenForm onDone={close} />}
      </Sheet>
    </div>
  )
}
