import { businessOutline } from 'ionicons/icons'
import { useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { hasGym } from '#features/gym/shared/load-manifest.ts'
import { keys, persist } from '#platform/storage/storage.ts'
import * as pwaTexts from '#pwa/messages.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'
import styles from './BrokenPage.module.css'

/**
 * Replaces the app in the page for all gyms if this site has none of the likely gyms. Asks the member for the
 * gym.
 */
export default function NoGymPage() {
  const [written, setWritten] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  async function choose() {
    const tenant = tenantOf(written)
    setBusy(true)
    try {
      if (tenant === '' || !(await hasGym(tenant))) return setProblem(texts.gymNotFound)
      persist(keys.tenant, tenant)
      location.replace('/')
    } catch (error) {
      setProblem(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{texts.chooseGym}</h1>
      <Empty icon={businessOutline} title={texts.gymQuestion} text={texts.gymHint} />
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void choose()
        }}
      >
        <Field
          label={pwaTexts.yourGym}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={written}
          onChange={({ target }) => {
            setWritten(target.value)
            setProblem('')
          }}
          error={problem}
        />
        <Button block type="submit" busy={busy}>
          {texts.openGym}
        </Button>
      </form>
    </main>
  )
}

/** Converts a gym's name to its id in addresses: "Fuerza Sur" becomes fuerza-sur. */
const tenantOf = (written: string): string =>
  written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
