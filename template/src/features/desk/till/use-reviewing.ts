import { useState } from 'react'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { type ReportedTransfer, reviewTransfer } from '#protocol/desk/till.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import * as texts from '../messages.ts'
import { useDeskWrite } from '../use-desk-write.ts'
import { compareAmounts, differenceInWords } from './transfer-facts.ts'

export interface Reviewing {
  /** The action in progress for the current transfer, or null. */
  busy: string | null
  /** The ids of the transfers decided here, which an outdated list must not show again. */
  decided: readonly string[]
  accept: (transfer: ReportedTransfer) => Promise<void>
  /** Resolves with true if the transfer was rejected. */
  reject: (transfer: ReportedTransfer, reason: string) => Promise<boolean>
}

/** Accepts and rejects transfers. Asks before accepting an amount that differs from the expected amount. */
export function useReviewing(): Reviewing {
  const { busy, run } = useDeskWrite()
  const [decided, setDecided] = useState<readonly string[]>([])
  const { agree, agreeAnyway } = useAgreeing()
  const money = useMoney()

  async function accept(transfer: ReportedTransfer) {
    const { id, amount, fullname } = transfer
    const accepted = await run('accept', {
      write: reviewTransfer,
      async ask() {
        const again = differenceInWords(compareAmounts(transfer), money) !== ''
        return (await agree(transfer)) ? { transfer: id, isAccepted: true, reason: '', again } : null
      },
      askBack: async ({ info }) =>
        (await agreeAnyway(transfer, info))
          ? { transfer: id, isAccepted: true, reason: '', again: true }
          : null,
      done: () => texts.transferAccepted(money(amount), fullname),
      refused: texts.notAccepted,
      unknown: texts.acceptUnknown,
    })
    if (accepted) setDecided(all => [...all, id])
  }

  async function reject({ id, fullname }: ReportedTransfer, reason: string) {
    const rejected = await run('reject', {
      write: reviewTransfer,
      ask: async () => ({ transfer: id, isAccepted: false, reason, again: false }),
      done: () => texts.transferRejected(fullname),
      refused: texts.notRejected,
      unknown: texts.rejectUnknown,
    })
    if (!rejected) return false
    setDecided(all => [...all, id])
    return true
  }
  return { busy, decided, accept, reject }
}

interface Agreeing {
  /** Asks only if the amount differs from the expected amount. */
  agree: (transfer: ReportedTransfer) => Promise<boolean>
  /** Asks with the gym's text about a difference that the list did not show. */
  agreeAnyway: (transfer: ReportedTransfer, words: readonly string[]) => Promise<boolean>
}

/** Returns the two questions. Both resolve with true if staff accept the transfer. */
function useAgreeing(): Agreeing {
  const confirm = useConfirm()
  const money = useMoney()
  const confirmIn = (amount: number, text: string) =>
    confirm({
      title: texts.acceptQuestion(money(amount)),
      text,
      no: texts.doNotAccept,
      yes: texts.acceptAnyway,
    })
  const agree = async (transfer: ReportedTransfer) => {
    const difference = differenceInWords(compareAmounts(transfer), money)
    if (difference === '') return true
    const { amount, expected, aim } = transfer
    return confirmIn(amount, texts.acceptDifference(money(expected), difference, aim || texts.anyDebt))
  }
  return { agree, agreeAnyway: ({ amount }, words) => confirmIn(amount, words.join(' ')) }
}
