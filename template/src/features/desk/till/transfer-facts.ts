import type { ReportedTransfer, SameProof } from '../../../domain/desk/operations.ts'
import { roundSum } from '../../../domain/gym/money.ts'
import { dayInWords } from '../../../platform/time/gym-time.ts'

/** What was reported against what is owed for it. `none`: nothing was named that it could be compared with. */
export type Comparison = { kind: 'none' | 'equal' } | { kind: 'less' | 'more'; by: number }

export function compared({ amount, expected }: Pick<ReportedTransfer, 'amount' | 'expected'>): Comparison {
  if (expected <= 0) return { kind: 'none' }
  const by = roundSum(amount - expected)
  if (by === 0) return { kind: 'equal' }
  return by < 0 ? { kind: 'less', by: -by } : { kind: 'more', by }
}

/** 'Faltan $ 500', 'Sobran $ 500'; '' where nothing differs. */
export function differenceInWords(comparison: Comparison, money: (amount: number) => string): string {
  if (!('by' in comparison)) return ''
  return `${comparison.kind === 'less' ? 'Faltan' : 'Sobran'} ${money(comparison.by)}`
}

/** 'la transferencia de Beto Ibáñez por $ 500 (ayer), que está en revisión', each with 'y en' before it after the first. */
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

/** What comes up after those that were put off: the first that was not; the first of all where every one was. null where there is none. */
export const nextOf = (
  transfers: readonly ReportedTransfer[],
  putOff: readonly string[],
): ReportedTransfer | null => transfers.find(({ id }) => !putOff.includes(id)) ?? transfers[0] ?? null

/** Of those put off, what still counts after one more: none of them once all were, so that they come round again. */
export function putOffToo(
  transfers: readonly ReportedTransfer[],
  putOff: readonly string[],
  id: string,
): readonly string[] {
  const all = [...putOff.filter(one => one !== id), id]
  return transfers.every(transfer => all.includes(transfer.id)) ? [] : all
}

/** Reasons that are given often: the member reads them. */
export const usualReasons = [
  'El comprobante no se lee.',
  'El monto no coincide.',
  'La transferencia no llegó a la cuenta.',
] as const
