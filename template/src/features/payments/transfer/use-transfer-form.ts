import { useState } from 'react'
import { serverNow } from '../../../platform/clock.ts'
import { dateIn } from '../../../platform/gym-time.ts'
import { amountText, moneyIn } from '../../../platform/money.ts'
import { useGym } from '../../../ui/gym.ts'
import { useToast } from '../../../ui/toast.ts'
import { type Aim, aimNamed } from './aims.ts'
import type { TransferDraft } from './draft.ts'
import { formErrors } from './form-errors.ts'
import type { Draft } from './use-draft.ts'
import { useTransfer } from './use-transfer.ts'

/** What is filled in, from the draft and from what it is for; `submit` resolves with whether it was sent. */
export function useTransferForm(draft: Draft, written: TransferDraft, aims: readonly Aim[]) {
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const toast = useToast()
  const { send, busy } = useTransfer(draft)
  const [tried, setTried] = useState(false)
  const [isKept, setKept] = useState(false)
  const aim = aimNamed(aims, written.aim)
  const form = {
    amount: written.amount ?? (aim.amount === null ? '' : amountText(aim.amount)),
    date: written.date ?? today,
    photo: written.photo,
  }
  const errors = formErrors(form, today)
  const amount = moneyIn(form.amount)

  async function submit(): Promise<boolean> {
    setTried(true)
    if (amount === null || Object.keys(errors).length > 0) return false
    const result = await send({ aim: aim.id, amount, date: form.date })
    setKept(result.kind === 'kept')
    if (result.kind === 'kept') toast('Quedó guardado: probá de nuevo.', { tone: 'warning' })
    if (result.kind === 'unknown') toast(result.words, { tone: 'warning' })
    if (result.kind === 'refused') toast(result.words, { tone: 'danger' })
    if (result.kind !== 'sent') return false
    draft.clear()
    setTried(false)
    toast(result.words, { tone: 'success' })
    return true
  }
  return {
    form,
    aim,
    today,
    errors: tried ? errors : {},
    busy,
    /** What is to be said of a transfer that waits on this phone. */
    waiting: busy ? null : waitingOf({ wasSent: written.sent !== null, isKept, isFound: draft.isFound }),
    submit,
    change: draft.change,
  }
}

interface Left {
  /** It left this phone, and nobody could say whether it arrived. */
  wasSent: boolean
  isKept: boolean
  isFound: boolean
}

function waitingOf({ wasSent, isKept, isFound }: Left): 'unknown' | 'kept' | 'found' | null {
  if (wasSent) return 'unknown'
  if (isKept) return 'kept'
  return isFound ? 'found' : null
}

export type TransferFormState = ReturnType<typeof useTransferForm>
