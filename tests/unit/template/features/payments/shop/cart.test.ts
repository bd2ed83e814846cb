import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Drawer, dispatchStorageEvent, freshBrowser } from '#tests/support/drawer.ts'

const load = () => import('#features/payments/shop/cart.ts')

let drawer: Drawer
beforeEach(() => {
  drawer = freshBrowser()
})

const mine = {
  items: [{ plan: '2', count: 1 }],
  coupon: 'VERANO20',
  way: 'gym',
  person: '6',
  sent: 'r1',
} as const

test('restores a cart for its owner only when the app reopens', async () => {
  const { cart } = await load()
  cart.save('demo/1', { ...mine, items: [...mine.items] })
  vi.resetModules()
  const again = await load()
  expect(again.cart.read('demo/1')).toEqual(mine)
  expect(again.cart.read('demo/2')).toEqual(again.emptyCart)
  expect(again.cart.read('otro/1')).toEqual(again.emptyCart)
})

test('returns the same cart until it changes, and notifies subscribers', async () => {
  const { cart } = await load()
  const listener = vi.fn()
  const stop = cart.subscribe(listener)
  cart.save('demo/1', { ...mine, items: [...mine.items] })
  expect(cart.read('demo/1')).toBe(cart.read('demo/1'))
  dispatchStorageEvent('molde.cart.2')
  dispatchStorageEvent('molde.outbox')
  cart.clear()
  stop()
  cart.clear()
  expect(listener).toHaveBeenCalledTimes(3)
  expect(drawer.names).toEqual([])
})

describe('an unreadable cart', () => {
  const value = (value: unknown) => JSON.stringify({ owner: 'demo/1', value })

  test.each([
    '',
    '{',
    'null',
    '[]',
    value(null),
    value({ items: 'x' }),
    value({ items: [{ plan: '', count: 1 }] }),
    value({ items: [{ plan: '1', count: 0 }] }),
    value({ items: [{ plan: '1', count: 1e9 }] }),
    value({ items: [{ plan: '1', count: '2' }] }),
  ])('%s reads as an empty cart', async written => {
    drawer.setItem('molde.cart', written)
    const { cart, emptyCart } = await load()
    expect(cart.read('demo/1')).toEqual(emptyCart)
  })

  test('keeps its items if only the coupon or the payment method is unreadable', async () => {
    drawer.setItem('molde.cart', value({ items: mine.items, coupon: 7, way: 'trueque', sent: 3 }))
    const { cart, emptyCart } = await load()
    expect(cart.read('demo/1')).toEqual({ ...emptyCart, items: mine.items })
  })
})

test('reads the payment methods of an earlier build', async () => {
  const storedJson = (value: object) => JSON.stringify({ owner: 'demo/1', value })
  drawer.setItem('molde.cart', storedJson({ items: mine.items, coupon: '', way: 'gimnasio', sent: null }))
  drawer.setItem('molde.order', storedJson({ id: '12', total: 28_000, way: 'transferencia', shown: true }))
  const { cart } = await load()
  const { openOrder } = await import('#features/payments/order/open-order.ts')
  expect(cart.read('demo/1').way).toBe('gym')
  expect(openOrder.read('demo/1')).toMatchObject({ id: '12', way: 'transfer' })
})

test('keeps an order for its owner until it is cleared', async () => {
  const { openOrder } = await import('#features/payments/order/open-order.ts')
  const order = { id: '12', total: 28_000, way: 'online', shown: true, seen: false, relative: '' } as const
  openOrder.save('demo/1', order)
  expect(openOrder.read('demo/1')).toEqual(order)
  expect(openOrder.read('demo/2')).toBeNull()
  openOrder.clear()
  expect(openOrder.read('demo/1')).toBeNull()
})
