import { cloudUploadOutline } from 'ionicons/icons'
import { type FormEvent, useRef, useState } from 'react'
import { useGym } from '#features/gym/shared/gym.ts'
import { amountText, moneyIn, useDecimals } from '#features/gym/shared/use-money.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn } from '#platform/time/gym-time.ts'
import { Notice } from '#ui/content/Notice.tsx'
import { Field } from '#ui/form/Field.tsx'
import { PhotoField } from '#ui/form/PhotoField.tsx'
import { Select } from '#ui/form/Select.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'
import styles from './transfer.module.css'
import type { Draft, TransferDraft } from './transfer-draft.ts'
import { type Aim, aimNamed, exampleAmount, formErrors } from './transfer-fields.ts'
import { useTransfer } from './use-transfer.ts'

interface TransferFormProps {
  id: string
  state: TransferFormState
  aims: readonly Aim[]
}

/** The purpose, amount, date and proof of a transfer. */
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
          {waitingMessages[waiting]}
        </Notice>
      )}
      {aims.length > 1 && (
        <Select
          label={texts.aimQuestion}
          value={aim.id}
          options={aims.map(({ id: value, name }) => ({ value, name }))}
          onChange={value => change({ aim: value, amount: null })}
        />
      )}
      <div className={styles.pair}>
        <Field
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder={exampleAmount()}
          value={form.amount}
          error={errors.amount}
          onChange={event => change({ amount: event.target.value })}
        />
        <Field
          label={texts.date}
          type="date"
          max={today}
          value={form.date}
          error={errors.date}
          onChange={event => change({ date: event.target.value })}
        />
      </div>
      <PhotoField
        label={texts.proofPhoto}
        chosen={texts.chosenProof}
        photo={form.photo}
        error={errors.photo}
        onChange={photo => change({ photo, uploaded: '' })}
      />
    </form>
  )
}

const waitingMessages = {
  stored: texts.transferStored,
  found: texts.transferFound,
  unknown: texts.transferUnknown,
}
/** Waits for the next frame, since the errors render then. */
function focusFirstWrong(form: HTMLFormElement | null) {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] button')
    wrong?.focus()
  })
}

/** The form's values, from the draft with defaults from its purpose. `submit` resolves to true if the transfer was sent. */
export function useTransferForm(draft: Draft, written: TransferDraft, aims: readonly Aim[]) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const decimals = useDecimals()
  const toast = useToast()
  const { send, busy } = useTransfer(draft)
  const [tried, setTried] = useState(false)
  const [isStored, setStored] = useState(false)
  const aim = aimNamed(aims, written.aim)
  const form = {
    amount: written.amount ?? (aim.amount === null ? '' : amountText(aim.amount, decimals)),
    date: written.date ?? today,
    photo: written.photo,
  }
  const errors = formErrors(form, { today, decimals })
  const amount = moneyIn(form.amount, decimals)

  async function submit(): Promise<boolean> {
    setTried(true)
    if (amount === null || Object.keys(errors).length > 0) return false
    const result = await send({ aim: aim.id, amount, date: form.date })
    setStored(result.kind === 'stored')
    if (result.kind === 'stored') toast(texts.storedTryAgain, { tone: 'warning' })
    if (result.kind === 'unknown') toast(result.message, { tone: 'warning' })
    if (result.kind === 'refused') toast(result.message, { tone: 'danger' })
    if (result.kind !== 'sent') return false
    draft.clear()
    setTried(false)
    toast(result.message, { tone: 'success' })
    return true
  }
  return {
    form,
    aim,
    today,
    errors: tried ? errors : {},
    busy,
    /** The reason for an unsent transfer on this phone. Null without an unsent transfer. */
    waiting: busy ? null : waitingOf({ wasSent: written.sent !== null, isStored, isFound: draft.isFound }),
    submit,
    change: draft.change,
  }
}

interface Left {
  /** The transfer was sent, but its outcome is unknown. */
  wasSent: boolean
  isStored: boolean
  isFound: boolean
}

function waitingOf({ wasSent, isStored, isFound }: Left): 'unknown' | 'stored' | 'found' | null {
  if (wasSent) return 'unknown'
  if (isStored) return 'stored'
  return isFound ? 'found' : null
}

type TransferFormState = ReturnType<typeof useTransferForm>
