import { expect, test } from 'vitest'
import { chargeState, paidByMonth, paidSince, wayLabel } from '#features/payments/fees/charges.ts'
import { isOpen, sumOf } from '#features/payments/shared/fee-state.ts'
import type { Charge } from '#protocol/payments/payments.ts'

const charge = (state: Charge['state'], more: Partial<Charge> = {}): Charge => ({
  id: 'c1',
  date: '2026-11-21',
  concept: 'Cuota',
  amount: 100,
  way: null,
  state,
  url: '',
  person: null,
  ...more,
})

test.each<[Charge['state'], ReturnType<typeof chargeState>, boolean]>([
  ['paid', { tone: 'success', label: 'Pagado' }, false],
  ['due', { tone: 'neutral', label: 'Pendiente' }, true],
  ['overdue', { tone: 'danger', label: 'Vencido' }, true],
  // A transfer in review does not count as paid.
  ['review', { tone: 'warning', label: 'En revisión' }, true],
  ['rejected', { tone: 'danger', label: 'Rechazado' }, true],
])('shows a charge in state %s as %o; open: %s', (state, expected, open) => {
  expect(chargeState(charge(state))).toEqual(expected)
  expect(isOpen(charge(state))).toBe(open)
})

test.each<[Charge['way'], string]>([
  ['online', 'Pago online'],
  ['transfer', 'Transferencia'],
  ['gym', 'En el gimnasio'],
  [null, ''],
])('describes a payment by %s as: %s', (way, expected) => {
  expect(wayLabel(charge('paid', { way }))).toBe(expected)
})

test('totals the paid charges of each month, without open charges', () => {
  const november = charge('paid', { date: '2026-11-30', amount: 300 })
  const early = charge('paid', { date: '2026-11-01', amount: 50 })
  const october = charge('paid', { date: '2026-10-31' })
  expect(paidByMonth([november, charge('due'), early, october, charge('overdue')])).toEqual([
    { month: '2026-11', charges: [november, early], total: 350 },
    { month: '2026-10', charges: [october], total: 100 },
  ])
  expect(sumOf([])).toBe(0)
})

const today = '2026-11-26'
const due = charge('overdue')
const paidToday = charge('paid', { id: '7', date: today })

test('recognizes a charge that was paid today', () => {
  expect(paidSince([due], [paidToday], today)).toEqual([paidToday])
  expect(paidSince([charge('review')], [paidToday], today)).toEqual([paidToday])
})

test.each<[string, Charge[], Charge[]]>([
  ['a charge that disappeared without a payment', [due], []],
  ['a charge already recorded as paid', [due, paidToday], [due, paidToday]],
  ['an older payment that appears later', [due], [charge('paid', { id: '7', date: '2026-11-25' })]],
  ['another amount', [due], [charge('paid', { id: '7', date: today, amount: 90 })]],
  ['another concept', [due], [charge('paid', { id: '7', date: today, concept: 'Remera' })]],
  ['a charge that is still open', [due], [due]],
  ['an open charge beside an equal charge paid earlier', [due], [due, paidToday]],
  ['an equal charge of another person', [due], [{ ...paidToday, person: { id: '6', fullname: 'Tomás' } }]],
])('does not count %s as a new payment', (_, before, now) => {
  expect(paidSince(before, now, today)).toEqual([])
})
