import { useState } from 'react'
import { type ReportedTransfer, reviewTransfer } from '../../../domain/desk/operations.ts'
import { useMoney } from '../../../domain/gym/money.ts'
import { useConfirm } from '../../../ui/overlay/dialog.ts'
import { useToast } from '../../../ui/overlay/toast.ts'
import { useDeskWrite } from '../use-desk-write.ts'
import { compared, differenceInWords } from './transfer-facts.ts'

export interface Reviewing {
  /** What is being done with the transfer that is looked at; null for nothing. */
  busy: string | null
  /** The transfers that were decided here, by their ids: they are not looked at again, whatever an older list says. */
  decided: readonly string[]
  accept: (transfer: ReportedTransfer) => Promise<void>
  /** Resolves with whether it is done. */
  reject: (transfer: ReportedTransfer, reason: string) => Promise<boolean>
}

/** Accepts and rejects; a transfer of another amount than what is owed is accepted after a question alone. */
export function useReviewing(): Reviewing {
  const { busy, run } = useDeskWrite()
  const [decided, setDecided] = useState<readonly string[]>([])
  const agree = useAgreeing()
  const toast = useToast()
  const money = useMoney()

  async function accept(transfer: ReportedTransfer) {
    const { id, amount, fullname } = transfer
    const accepted = await run('accept', {
      write: reviewTransfer,
      ask: async () => ((await agree(transfer)) ? { transfer: id, isAccepted: true, reason: '' } : null),
      refused: 'No se aceptó',
      unknown: 'No sabemos si se aceptó',
    })
    if (!accepted) return
    setDecided(all => [...all, id])
    toast(`Aceptaste ${money(amount)} de ${fullname}.`, { tone: 'success' })
  }

  async function reject({ id, fullname }: ReportedTransfer, reason: string) {
    const rejected = await run('reject', {
      write: reviewTransfer,
      ask: async () => ({ transfer: id, isAccepted: false, reason }),
      refused: 'No se rechazó',
      unknown: 'No sabemos si se rechazó',
    })
    if (!rejected) return false
    setDecided(all => [...all, id])
    toast(`Rechazaste la transferencia de ${fullname}. Le avisamos.`, { tone: 'success' })
    return true
  }
  return { busy, decided, accept, reject }
}

/** Asks where the amount is not what is owed. Resolves with whether it is to be accepted. */
function useAgreeing(): (transfer: ReportedTransfer) => Promise<boolean> {
  const confirm = useConfirm()
  const money = useMoney()
  return async transfer => {
    const difference = differenceInWords(compared(transfer), money)
    if (difference === '') return true
    const { amount, expected, aim } = transfer
    return confirm({
      title: `¿Aceptar ${money(amount)}?`,
      text: `Se esperaban ${money(expected)}. ${difference}. Si la aceptás, queda pago: ${aim || 'lo que debía'}.`,
      no: 'No aceptar',
      yes: 'Aceptar igual',
    })
  }
}
