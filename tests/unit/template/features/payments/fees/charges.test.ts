import { expect, test } from 'vitest'
import { isOpen, sumOf } from '../../../../../../template/src/domain/payments/fee-state.ts'
import type { Charge } from '../../../../../../template/src/domain/payments/operations.ts'
import {
  chargeState,
  paidByMonth,
  paidSince,
  wayLabel,
} from '../../../../../../template/src/features/payments/fees/charges.ts'

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
  // A transfer that nobody has looked at is not paid.
  ['review', { tone: 'warning', label: 'En revisión' }, true],
  ['rejected', { tone: 'danger', label: 'Rechazado' }, true],
])('a charge that is %s reads %o; open: %s', (state, said, open) => {
  expect(chargeState(charge(state))).toEqual(said)
  expect(isOpen(charge(state))).toBe(open)
})

test.each<[Charge['way'], string]>([
  ['online', 'Pago online'],
  ['transfer', 'Transferencia'],
  ['gym', 'En el gimnasio'],
  [null, ''],
])('paid by %s: %s', (way, said) => {
  expect(wayLabel(charge('paid', { way }))).toBe(said)
})

test('the receipts of a month add up what was paid, and nothing that is open', () => {
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

test('what was due and is paid today has come', () => {
  expect(paidSince([due], [paidToday], today)).toEqual([paidToday])
  expect(paidSince([charge('review')], [paidToday], today)).toEqual([paidToday])
})

test.each<[string, Charge[], Charge[]]>([
  ['what is due no more without a payment', [due], []],
  ['what was known to be paid', [due, paidToday], [due, paidToday]],
  ['an older payment that is read later', [due], [charge('paid', { id: '7', date: '2026-11-25' })]],
  ['another amount', [due], [charge('paid', { id: '7', date: today, amount: 90 })]],
  ['something else', [due], [charge('paid', { id: '7', date: today, concept: 'Remera' })]],
  ['what is still to be paid', [due], [due]],
  ['what is still to be paid, beside the like that was paid before', [due], [due, paidToday]],
  ['the like of another person', [due], [{ ...paidToday, person: { id: '6', fullname: 'Tomás' } }]],
])('%s has not', (_, before, now) => {
  expect(paidSince(before, now, today)).toEqual([])
})
