import { roundSum } from '#features/gym/shared/use-money.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import type { ReportedTransfer, SameProof } from '#protocol/desk/till.ts'
import * as texts from '../messages.ts'

/** The reported amount compared with the expected amount. `none`: no amount was expected. */
export type Comparison = { kind: 'none' | 'equal' } | { kind: 'less' | 'more'; by: number }

export function compareAmounts({
  amount,
  expected,
}: Pick<ReportedTransfer, 'amount' | 'expected'>): Comparison {
  if (expected <= 0) return { kind: 'none' }
  const by = roundSum(amount - expected)
  if (by === 0) return { kind: 'equal' }
  return by < 0 ? { kind: 'less', by: -by } : { kind: 'more', by }
}

/** Returns 'Faltan $ 500', 'Sobran $ 500', or '' without a difference. */
export function differenceInWords(comparison: Comparison, money: (amount: number) => string): string {
  if (!('by' in comparison)) return ''
  return (comparison.kind === 'less' ? texts.missingAmount : texts.extraAmount)(money(comparison.by))
}

/** Joins transfers by 'y en': 'la transferencia de Beto Ibáñez por $ 500 (ayer), que está en revisión'. */
export const sameProofInWords = (
  transfers: readonly SameProof[],
  { money, today }: { money: (amount: number) => string; today: string },
): string =>
  transfers
    .map(({ fullname, amount, date, state }) => {
      const day = date === '' ? '' : ` (${dayInWords(date, today)})`
      return texts.transferWithProof(fullname || texts.otherPerson, money(amount), day, state === 'accepted')
    })
    .join(texts.andIn)

/** Returns the first transfer that was not postponed, else the first of all. null without transfers. */
export const nextOf = (
  transfers: readonly ReportedTransfer[],
  putOff: readonly string[],
): ReportedTransfer | null => transfers.find(({ id }) => !putOff.includes(id)) ?? transfers[0] ?? null

/** Adds a transfer to the postponed transfers. Returns an empty list once all are postponed, to start over. */
export function putOffToo(
  transfers: readonly ReportedTransfer[],
  putOff: readonly string[],
  id: string,
): readonly string[] {
  const all = [...putOff.filter(one => one !== id), id]
  return transfers.every(transfer => all.includes(transfer.id)) ? [] : all
}

/** Common reasons, shown to the member. */
export const usualReasons = [texts.proofUnreadable, texts.amountDiffers, texts.transferNotArrived] as const
