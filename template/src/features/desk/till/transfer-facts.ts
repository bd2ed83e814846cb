import { roundSum } from '#features/gym/shared/money.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import type { ReportedTransfer, SameProof } from '#protocol/desk/till.ts'

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
  return `${comparison.kind === 'less' ? 'Faltan' : 'Sobran'} ${money(comparison.by)}`
}

/** Joins transfers by 'y en': 'la transferencia de Beto Ibáñez por $ 500 (ayer), que está en revisión'. */
export const sameProofInWords = (
  transfers: readonly SameProof[],
  { money, today }: { money: (amount: number) => string; today: string },
): string =>
  transfers
    .map(({ fullname, amount, date, state }) => {
      const day = date === '' ? '' : ` (${dayInWords(date, today)})`
      const standing = state === 'accepted' ? 'ya está acreditada' : 'está en revisión'
      return `la transferencia de ${fullname || 'otra persona'} por ${money(amount)}${day}, que ${standing}`
    })
    .join(' y en ')

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
export const usualReasons = [
  'El comprobante no se lee.',
  'El monto no coincide.',
  'La transferencia no llegó a la cuenta.',
] as const
