import type { Charge } from '../../../domain/payments/operations.ts'

/** How a state looks beside its words. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger'

export const isOpen = ({ state }: Charge): boolean => state !== 'paid'

const states: Readonly<Record<Charge['state'], { tone: Tone; words: string }>> = {
  paid: { tone: 'success', words: 'Pagado' },
  due: { tone: 'neutral', words: 'Pendiente' },
  overdue: { tone: 'danger', words: 'Vencido' },
  review: { tone: 'warning', words: 'En revisión' },
  rejected: { tone: 'danger', words: 'Rechazado' },
}

/** How it stands with something that is to be paid. */
export const chargeState = ({ state }: Charge) => states[state]

const ways: Readonly<Record<NonNullable<Charge['way']>, string>> = {
  online: 'Pago online',
  transfer: 'Transferencia',
  gym: 'En el gimnasio',
}

/** How it was paid; '' where nobody said. */
export const wayWords = ({ way }: Charge): string => (way ? ways[way] : '')

/** Receipts of one month, YYYY-MM. */
export interface PaidMonth {
  month: string
  charges: Charge[]
  total: number
}

/** What was paid, by months, in the order in which it came. */
export function paidByMonth(charges: readonly Charge[]): PaidMonth[] {
  const months = new Map<string, Charge[]>()
  for (const charge of charges.filter(one => !isOpen(one))) {
    const month = charge.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), charge])
  }
  return [...months].map(([month, those]) => ({ month, charges: those, total: sumOf(those) }))
}

/** What they come to, in the gym's currency. */
export const sumOf = (charges: readonly Charge[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0)
