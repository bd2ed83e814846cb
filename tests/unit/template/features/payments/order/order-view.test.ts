import { expect, test } from 'vitest'
import { orderView } from '#features/payments/order/order-view.ts'
import type { Order } from '#protocol/payments/shop.ts'

type View = ReturnType<typeof orderView>
const ways = ['online', 'transfer', 'gym'] as const

test.each<[(typeof ways)[number], View['next'], RegExp]>([
  ['online', 'pay', /^Pagás en la página del gimnasio/],
  ['transfer', 'transfer', /^Transferí el total/],
  ['gym', 'wait', /en recepción/],
])('a pending order, paid by %s, leads to: %s', (way, next, text) => {
  const view = orderView({ way, relative: '' }, 'pending')
  expect([view.tone, view.next]).toEqual(['waiting', next])
  expect(view.text).toMatch(text)
})

test.each<[Exclude<Order['state'], 'pending'>, View['tone'], View['next'], RegExp]>([
  ['paid', 'success', 'book', /Recibimos tu pago/],
  ['review', 'waiting', 'wait', /se acredite/],
  ['rejected', 'failure', 'shop', /No se activó ningún abono/],
  ['cancelled', 'failure', 'shop', /No se activó ningún abono/],
])('shows a %s order as %s with the next step %s, for every payment method', (state, tone, next, text) => {
  for (const way of ways) {
    const view = orderView({ way, relative: '' }, state)
    expect([view.tone, view.next]).toEqual([tone, next])
    expect(view.text).toMatch(text)
  }
})

test('names the relative of a paid order', () => {
  expect(orderView({ way: 'online', relative: 'Tomás' }, 'paid').text).toBe(
    'Recibimos tu pago y el abono de Tomás ya está activo.',
  )
})

test('gives every state its own title', () => {
  const states: Order['state'][] = ['pending', 'paid', 'review', 'rejected', 'cancelled']
  const titles = states.flatMap(state => ways.map(way => orderView({ way, relative: '' }, state).title))
  expect(new Set(titles).size).toBe(ways.length + states.length - 1)
  expect(titles).not.toContain('')
})
