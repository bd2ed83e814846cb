import { describe, expect, test } from 'vitest'
import { paidByMonth } from '#features/payments/fees/charges.ts'
import { orderView } from '#features/payments/order/order-view.ts'
import { aimNamed, aimsOf, formErrors } from '#features/payments/transfer/transfer-fields.ts'
import { aimIn, transferFor } from '#features/payments/transfer-address.ts'
import type { Charge } from '#protocol/payments/payments.ts'

const charge = (id: string, state: Charge['state'], date = '2026-11-13'): Charge => ({
  id,
  date,
  concept: 'Cuota',
  amount: 100,
  way: null,
  state,
  url: '',
  person: null,
})

describe('the purpose of a transfer', () => {
  const charges = [
    charge('c1', 'overdue'),
    charge('c2', 'review'),
    charge('3', 'paid'),
    charge('c4', 'rejected'),
  ]
  const aims = aimsOf([{ id: '12', total: 500 }], charges, String)

  test('is a pending order, then a debt, then anything else', () => {
    expect(aims.map(({ id, name }) => [id, name])).toEqual([
      ['12', 'Pedido 12 · 500'],
      ['c1', 'Cuota · 100'],
      ['c4', 'Cuota · 100'],
      ['', 'Otra cosa'],
    ])
  })

  test('is the requested purpose, otherwise the first', () => {
    expect(aimNamed(aims, 'c4').id).toBe('c4')
    expect(aimNamed(aims, '').id).toBe('')
    expect(aimNamed(aims, 'c2').id).toBe('12')
    expect(aimNamed(aims, null).id).toBe('12')
    expect(aimNamed([], null).id).toBe('')
  })

  test.each(['', '12', 'c7', 'a&b=c'])('survives the address: %j', aim => {
    const [, search = ''] = transferFor(aim).split('?')
    expect(aimIn(search)).toBe(aim === '' ? null : aim)
  })
})

describe('the form', () => {
  const right = { amount: '28.000', date: '2026-11-21', photo: 'data:image/jpeg;base64,x' }
  test.each([
    [{}, []],
    [{ amount: 'x' }, ['amount']],
    [{ date: '2026-11-22' }, ['date']],
    [{ date: '' }, ['date']],
    [{ photo: '' }, ['photo']],
    [{ amount: '', date: '21/11', photo: '' }, ['amount', 'date', 'photo']],
  ])('with %j has errors in %j', (changes, fields) => {
    expect(Object.keys(formErrors({ ...right, ...changes }, { today: '2026-11-21', decimals: 2 }))).toEqual(
      fields,
    )
  })
})

test('groups receipts by month, with their sums', () => {
  const paid = [charge('1', 'paid'), charge('2', 'paid', '2026-11-02'), charge('3', 'paid', '2026-10-30')]
  expect(paidByMonth([charge('c9', 'due'), ...paid]).map(({ month, total }) => [month, total])).toEqual([
    ['2026-11', 200],
    ['2026-10', 100],
  ])
})

test.each([
  ['online', 'pending', 'pay'],
  ['transfer', 'pending', 'transfer'],
  ['gym', 'pending', 'wait'],
  ['online', 'paid', 'book'],
  ['transfer', 'review', 'wait'],
  ['transfer', 'rejected', 'shop'],
  ['online', 'cancelled', 'shop'],
] as const)('an order paid by %s in state %s leads to: %s', (way, state, next) => {
  expect(orderView({ way, relative: '' }, state).next).toBe(next)
})
