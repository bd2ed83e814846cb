import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import styles from './TypedCode.module.css'

/** A code that is typed, where the camera does not read it. `onType` resolves with whether it was taken. */
export function TypedCode({ busy, onType }: { busy: boolean; onType: (code: string) => Promise<boolean> }) {
  const [code, setCode] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await onType(code)) setCode('')
  }
  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <Field
        label="O escribí el código"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={code.trim() === ''}>
        Anotá
      </Button>
    </form>
  )
}
