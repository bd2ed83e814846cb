import { expect, test } from 'vitest'
import { ordersToPay } from '../../../../../../template/src/features/payments/order/waiting-orders.ts'

const listed = (order: string, state: 'pending' | 'paid' | 'review' = 'pending') => ({
  order,
  total: 100,
  url: '',
  way: 'online' as const,
  items: [],
  state,
  person: null,
})
const own = { id: '7', total: 100, way: 'gym', relative: '' } as const

test('what the gym lists is offered on any phone, and only what waits', () => {
  const orders = ordersToPay([listed('9'), listed('8', 'paid'), listed('6', 'review')], null)
  expect(orders).toEqual([{ id: '9', total: 100, way: 'online', relative: '' }])
})

test('an order for a relative is listed with the first name', () => {
  const order = { ...listed('9'), person: { id: '6', fullname: 'Tomás Paredes' } }
  expect(ordersToPay([order], null)).toMatchObject([{ relative: 'Tomás' }])
})

test('the phone’s own order stands once, whether the gym lists it already or lists none', () => {
  expect(ordersToPay([listed('9'), listed('7')], own).map(({ id }) => id)).toEqual(['9', '7'])
  expect(ordersToPay([listed('9')], own).map(({ id }) => id)).toEqual(['7', '9'])
  expect(ordersToPay([], own)).toEqual([own])
})
