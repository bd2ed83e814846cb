import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useResolvedWrite } from '../../../api/resolved-write.ts'
import { uploadPicture } from '../../../api/upload.ts'
import { reportTransfer } from '../../../domain/payments/operations.ts'
import { useConfirm } from '../../../ui/dialog.ts'
import { useGym } from '../../../ui/gym.ts'
import { useToast } from '../../../ui/toast.ts'
import type { Draft } from './use-draft.ts'

/** What is told to the gym; `amount` in its currency, `date` YYYY-MM-DD. */
export interface ToldTransfer {
  aim: string
  amount: number
  date: string
}

/**
 * What came of it, in one sentence. `kept`: it did not arrive, and waits on this phone to be tried again; `unknown`: it waits too, but nobody
 * can say whether it arrived.
 */
export type TransferResult =
  | { kind: 'sent' | 'refused' | 'unknown'; words: string }
  | { kind: 'kept' }
  | { kind: 'dropped' }

/** Sends the photo, then the transfer, each once; one like an earlier one is asked about. */
export function useTransfer(draft: Draft): {
  send: (told: ToldTransfer) => Promise<TransferResult>
  busy: boolean
} {
  const { imagesHost } = useGym().manifest
  const confirm = useConfirm()
  const toast = useToast()
  const report = useResolvedWrite(reportTransfer)
  const pending = useRef(false)
  const [busy, setBusy] = useState(false)
  const unsettled = {
    recall: () => draft.read().sent,
    keep: (sent: string | null) => draft.change({ sent }),
    mayRepeat: () => confirm(sendAgain),
  }

  async function upload(): Promise<{ url: string; refusal: string | null }> {
    const { photo, uploaded } = draft.read()
    if (uploaded !== '') return { url: uploaded, refusal: null }
    const { ok, url, errors } = await uploadPicture(imagesHost, 'transfer', photo)
    if (ok !== 1 || url === '') return { url: '', refusal: errors[0] ?? 'La foto no se pudo subir.' }
    draft.change({ uploaded: url })
    return { url, refusal: null }
  }

  async function tell(told: ToldTransfer, proof: string, again: boolean): Promise<TransferResult> {
    const answer = await report({ ...told, proof, again }, unsettled, { onLost: () => toast(lostWords) })
    if (answer.ok === 1) return { kind: 'sent', words: answer.info[0] ?? 'La recibimos.' }
    if (answer.ok !== 2) return { kind: 'refused', words: answer.errors[0] ?? 'No se pudo informar.' }
    if (!(await confirm(toldBefore))) return { kind: 'dropped' }
    return tell(told, proof, true)
  }

  async function send(told: ToldTransfer): Promise<TransferResult> {
    if (pending.current) return { kind: 'dropped' }
    if (!navigator.onLine) return { kind: 'kept' }
    pending.current = true
    setBusy(true)
    try {
      const { url, refusal } = await upload()
      if (refusal !== null) return { kind: 'refused', words: refusal }
      return await tell(told, url, false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.kind === 'unknown' ? { kind: 'unknown', words: errorSentence(error) } : { kind: 'kept' }
    } finally {
      pending.current = false
      setBusy(false)
    }
  }
  return { send, busy }
}

const lostWords = 'No llegó la respuesta: le preguntamos al gimnasio si la recibió.'

const sendAgain = {
  title: '¿La informás otra vez?',
  text: 'El gimnasio no nos puede decir si la anterior llegó. Fijate en la lista: podría quedar dos veces.',
  no: 'No',
  yes: 'Informala igual',
}

const toldBefore = {
  title: 'Ya informaste una transferencia igual',
  text: 'Tiene el mismo monto y el mismo día. ¿La informás otra vez?',
  no: 'No',
  yes: 'Informala igual',
}
