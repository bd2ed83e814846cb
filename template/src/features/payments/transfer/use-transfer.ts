import { useRef, useState } from 'react'
import { ApiError, errorSentence } from '#api/api-error.ts'
import { useResolvedWrite } from '#api/writes/resolved-write.ts'
import { uploadPicture } from '#features/account/shared/upload-picture.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { reportTransfer } from '#protocol/payments/payments.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'
import type { Draft } from './transfer-draft.ts'

/** A transfer report for the gym. `amount` in the gym's currency, `date`: YYYY-MM-DD. */
export interface ReportedTransfer {
  aim: string
  amount: number
  date: string
}

/**
 * The outcome. `stored`: the report did not arrive, and waits on this phone for another attempt. `unknown`: the
 * same, but it may have arrived.
 */
export type TransferResult =
  | { kind: 'sent' | 'refused' | 'unknown'; message: string }
  | { kind: 'stored' }
  | { kind: 'dropped' }

/** Uploads the photo, then reports the transfer, each once. Asks before it repeats an equal transfer. */
export function useTransfer(draft: Draft): {
  send: (reported: ReportedTransfer) => Promise<TransferResult>
  busy: boolean
} {
  const { imagesHost } = useGym().manifest
  const confirm = useConfirm()
  const toast = useToast()
  const report = useResolvedWrite(reportTransfer)
  const pending = useRef(false)
  const [busy, setBusy] = useState(false)
  const unsettled = {
    restore: () => draft.read().sent,
    persist: (sent: string | null) => draft.change({ sent }),
    mayRepeat: () => confirm(sendAgain),
  }

  async function upload(): Promise<{ url: string; refusal: string | null }> {
    const { photo, uploaded } = draft.read()
    if (uploaded !== '') return { url: uploaded, refusal: null }
    const { ok, url, errors } = await uploadPicture(imagesHost, 'transfer', photo)
    if (ok !== 1 || url === '') return { url: '', refusal: errors[0] ?? texts.proofNotUploaded }
    draft.change({ uploaded: url })
    return { url, refusal: null }
  }

  async function reportOnce(
    reported: ReportedTransfer,
    proof: string,
    again: boolean,
  ): Promise<TransferResult> {
    const answer = await report({ ...reported, proof, again }, unsettled, {
      onLost: () => toast(texts.transferAnswerLost),
    })
    if (answer.ok === 1) return { kind: 'sent', message: answer.info[0] ?? texts.transferReceived }
    if (answer.ok !== 2) return { kind: 'refused', message: answer.errors[0] ?? texts.transferNotReported }
    if (!(await confirm(reportedBefore))) return { kind: 'dropped' }
    return reportOnce(reported, proof, true)
  }

  async function send(reported: ReportedTransfer): Promise<TransferResult> {
    if (pending.current) return { kind: 'dropped' }
    if (!navigator.onLine) return { kind: 'stored' }
    pending.current = true
    setBusy(true)
    try {
      const { url, refusal } = await upload()
      if (refusal !== null) return { kind: 'refused', message: refusal }
      return await reportOnce(reported, url, false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.kind === 'unknown'
        ? { kind: 'unknown', message: errorSentence(error) }
        : { kind: 'stored' }
    } finally {
      pending.current = false
      setBusy(false)
    }
  }
  return { send, busy }
}

const sendAgain = {
  title: texts.reportAgainQuestion,
  text: texts.reportAgainText,
  no: texts.no,
  yes: texts.reportAnyway,
}

const reportedBefore = {
  title: texts.equalTransferReported,
  text: texts.equalTransferQuestion,
  no: texts.no,
  yes: texts.reportAnyway,
}
