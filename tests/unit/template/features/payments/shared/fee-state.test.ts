import { describe, expect, test } from 'vitest'
import { feeState } from '#features/payments/shared/fee-state.ts'
import type { Charge } from '#protocol/payments/payments.ts'

const today = '2026-11-21'
const charge = (state: Charge['state'], date: string, more: Partial<Charge> = {}): Charge => ({
  id: 'c1',
  date,
  concept: 'Cuota mensual',
  amount: 28_000,
  way: null,
  state,
  url: '/pwa/pagar/1',
  person: null,
  ...more,
})
const state = (debt: number, due: string, ...charges: Charge[]) => feeState({ debt, due, charges }, today)

describe('the fee', () => {
  test('shows that a member without debt is up to date', () => {
    expect(state(0, '', charge('paid', '2026-10-25'))).toMatchObject({
      kind: 'none',
      title: 'Estás al día',
      amount: null,
    })
  })

  test('shows the due date of a fee that is weeks away', () => {
    expect(state(0, '2026-12-05', charge('due', '2026-12-05'))).toMatchObject({
      kind: 'calm',
      title: 'Estás al día',
      text: 'Tu próxima cuota vence el sábado 5 de diciembre.',
      amount: null,
    })
  })

  test.each([
    ['2026-11-21', 'Vence hoy'],
    ['2026-11-22', 'Vence mañana'],
    ['2026-11-26', 'Vence en 5 días'],
    ['2026-11-28', 'Vence en 7 días'],
  ])('due on %s: %s', (date, title) => {
    expect(state(0, date, charge('due', date))).toMatchObject({ kind: 'soon', title, amount: 28_000 })
  })

  test('shows the due date and the amount of an overdue fee', () => {
    expect(state(28_000, '2026-11-13', charge('overdue', '2026-11-13'))).toMatchObject({
      kind: 'overdue',
      text: 'Cuota mensual: venció el viernes 13 de noviembre.',
      amount: 28_000,
      charge: { id: 'c1' },
    })
  })

  test('names the child whose fee is due', () => {
    const person = { id: '6', fullname: 'Tomás Paredes' }
    expect(state(28_000, '2026-11-13', charge('overdue', '2026-11-13', { person })).text).toBe(
      'Cuota mensual de Tomás: venció el viernes 13 de noviembre.',
    )
    expect(state(0, today, charge('due', today, { person })).text).toBe('Cuota mensual de Tomás')
  })

  test('shows a reported transfer as in review, even if another fee is due in some weeks', () => {
    const reported = charge('review', today, { id: 't7', concept: 'Transferencia' })
    expect(state(0, '2026-12-05', reported, charge('due', '2026-12-05'))).toMatchObject({ kind: 'review' })
    expect(state(0, '2026-11-22', reported, charge('due', '2026-11-22'))).toMatchObject({ kind: 'soon' })
    expect(state(28_000, '2026-11-13', reported, charge('overdue', '2026-11-13'))).toMatchObject({
      kind: 'overdue',
      amount: 28_000,
    })
  })

  test('requests no payment while the fee’s transfer is in review', () => {
    expect(state(28_000, '2026-11-13', charge('review', '2026-11-13'))).toMatchObject({
      kind: 'review',
      amount: null,
    })
  })

  test('requests only the rest while part of the debt is in review', () => {
    const looked = charge('review', '2026-10-13', { id: 'c2' })
    const late = charge('overdue', '2026-11-13', { amount: 30_000 })
    expect(state(58_000, '2026-10-13', looked, late)).toMatchObject({
      kind: 'overdue',
      amount: 30_000,
      charge: late,
    })
    const next = charge('due', '2026-12-13')
    expect(state(28_000, '2026-10-13', looked, next)).toMatchObject({ kind: 'review' })
  })

  test('shows a debt without charges or with an invalid date', () => {
    expect(state(500, '')).toMatchObject({ kind: 'overdue', amount: 500, charge: null })
    expect(state(0, 'pronto', charge('due', 'pronto'))).toMatchObject({ kind: 'none' })
  })
})
