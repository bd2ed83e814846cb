import { cloudUploadOutline } from 'ionicons/icons'
import { type FormEvent, useRef } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Aim } from './aims.ts'
import { PhotoField } from './PhotoField.tsx'
import styles from './transfer.module.css'
import type { TransferFormState } from './use-transfer-form.ts'

interface TransferFormProps {
  id: string
  state: TransferFormState
  aims: readonly Aim[]
}

/** What a transfer was for, how much, when, and the photo of its receipt. */
export function TransferForm({ id, state, aims }: TransferFormProps) {
  const { form, aim, today, errors, busy, waiting, submit, change } = state
  const place = useRef<HTMLFormElement>(null)
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy && !(await submit())) focusFirstWrong(place.current)
  }
  return (
    <form ref={place} id={id} className={styles.form} noValidate onSubmit={event => void onSubmit(event)}>
      {waiting && (
        <Notice icon={cloudUploadOutline} tone="warning">
          {waitingWords[waiting]}
        </Notice>
      )}
      {aims.length > 1 && (
        <Select
          label="¿Para qué es?"
          value={aim.id}
          options={aims.map(({ id: value, name }) => ({ value, name }))}
          onChange={value => change({ aim: value, amount: null })}
        />
      )}
      <div className={styles.pair}>
        <Field
          label="Monto"
          inputMode="decimal"
          autoComplete="off"
          placeholder="28.000"
          value={form.amount}
          error={errors.amount}
          onChange={event => change({ amount: event.target.value })}
        />
        <Field
          label="Fecha"
          type="date"
          max={today}
          value={form.date}
          error={errors.date}
          onChange={event => change({ date: event.target.value })}
        />
      </div>
      <PhotoField
        photo={form.photo}
        error={errors.photo}
        onChange={photo => change({ photo, uploaded: '' })}
      />
    </form>
  )
}

const waitingWords = {
  kept: 'No llegó al gimnasio. Quedó guardado en este teléfono, con la foto: probá de nuevo.',
  found: 'Esta transferencia quedó guardada sin enviar.',
  unknown:
    'No sabemos si llegó al gimnasio. Quedó guardada en este teléfono, con la foto: al probar de nuevo, primero le preguntamos.',
}
/** After the errors are shown, which is with the next picture of the screen. */
function focusFirstWrong(form: HTMLFormElement | null) {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] button')
    wrong?.focus()
  })
}
