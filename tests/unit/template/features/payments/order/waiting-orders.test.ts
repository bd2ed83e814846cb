import { expect, test } from 'vitest'
import { ordersToPay } from '#features/payments/order/waiting-orders.ts'

const listedOrder = (order: string, state: 'pending' | 'paid' | 'review' = 'pending') => ({
  order,
  total: 100,
  url: '',
  way: 'online' as const,
  items: [],
  state,
  person: null,
})
const own = { id: '7', total: 100, way: 'gym', relative: '' } as const

test('offers the gym’s pending orders on any phone', () => {
  const orders = ordersToPay([listedOrder('9'), listedOrder('8', 'paid'), listedOrder('6', 'review')], null)
  expect(orders).toEqual([{ id: '9', total: 100, way: 'online', relative: '' }])
})

test('lists an order for a relative with the first name', () => {
  const order = { ...listedOrder('9'), person: { id: '6', fullname: 'Tomás Paredes' } }
  expect(ordersToPay([order], null)).toMatchObject([{ relative: 'Tomás' }])
})

test('lists the phone’s own order once, even if the gym does not list it yet', () => {
  expect(ordersToPay([listedOrder('9'), listedOrder('7')], own).map(({ id }) => id)).toEqual(['9', '7'])
  expect(ordersToPay([listedOrder('9')], own).map(({ id }) => id)).toEqual(['7', '9'])
  expect(ordersToPay([], own)).toEqual([own])
})
