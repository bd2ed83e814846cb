import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useWrite } from '../../../api/use-write.ts'
import { cancelOrder } from '../../../domain/payments/operations.ts'
import { useConfirm } from '../../../ui/dialog.ts'
import { useToast } from '../../../ui/toast.ts'

/** Cancels an order that is not paid, once the member has said yes, and has its state read anew. */
export function useCancelOrder(): { cancel: (order: string) => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const confirm = useConfirm()
  const send = useWrite(cancelOrder)
  const toast = useToast()
  const refuse = (words: string) => toast(words, { tone: 'danger' })
  async function cancel(order: string): Promise<void> {
    if (busy || !(await confirm(question))) return
    if (!navigator.onLine) return refuse('Necesitás conexión para esto.')
    setBusy(true)
    try {
      const { ok, info, errors } = await send({ order })
      if (ok === 1) toast(info[0] ?? 'Tu pedido quedó cancelado.', { tone: 'success' })
      else refuse(errors[0] ?? 'No se pudo cancelar tu pedido.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(errorSentence(error))
    } finally {
      setBusy(false)
    }
  }
  return { cancel, busy }
}

const question = {
  title: '¿Cancelás el pedido?',
  text: 'Ya no se va a poder pagar. Si lo querés después, lo armás de nuevo.',
  no: 'Volver',
  yes: 'Cancelá el pedido',
  danger: true,
}
