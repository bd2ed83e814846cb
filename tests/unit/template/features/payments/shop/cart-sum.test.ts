import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countOf,
  itemsOnWire,
  mostKinds,
  mostOfOne,
  planFacts,
  pricePerClass,
  sumOf,
  withCount,
} from '#features/payments/shop/cart.ts'
import { type MoneyManner, money } from '#protocol/gym/money.ts'
import type { Plan } from '#protocol/payments/shop.ts'

const plan = (id: string, price: number, more: Partial<Plan> = {}): Plan => ({
  id,
  name: `Abono ${id}`,
  text: '',
  price,
  credits: 8,
  days: 30,
  weekly: 0,
  ...more,
})
const plans = [plan('1', 28_000), plan('2', 5_500), plan('3', 999)]

describe('the items', () => {
  test('contain each plan once, in the order of selection', () => {
    const items = withCount(withCount(withCount([], '2', 1), '1', 3), '2', 4)
    expect(items).toEqual([
      { plan: '2', count: 4 },
      { plan: '1', count: 3 },
    ])
    expect(itemsOnWire(items)).toBe('2x4,1x3')
    expect(countOf({ items }, '1')).toBe(3)
    expect(withCount(items, '2', 0)).toEqual([{ plan: '1', count: 3 }])
  })

  test('never exceed the gym’s limits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -5, max: 40 }))),
        steps => {
          const items = steps.reduce<ReturnType<typeof withCount>>(
            (chosen, [id, count]) => withCount(chosen, String(id), count),
            [],
          )
          expect(items.length).toBeLessThanOrEqual(mostKinds)
          for (const { count } of items) {
            expect(count).toBeGreaterThanOrEqual(1)
            expect(count).toBeLessThanOrEqual(mostOfOne)
          }
          expect(new Set(items.map(item => item.plan)).size).toBe(items.length)
        },
      ),
    )
  })
})

describe('the sum', () => {
  test('leaves out plans that are no longer for sale', () => {
    const items = [
      { plan: '1', count: 2 },
      { plan: '99', count: 3 },
    ]
    expect(sumOf(items, plans, { coupon: null, decimals: 2 })).toEqual({
      items: [items[0]],
      count: 2,
      full: 56_000,
      total: 56_000,
    })
  })

  test('is rounded in the member’s favor with a coupon', () => {
    const less = (percent: number, decimals: number) =>
      sumOf([{ plan: '3', count: 1 }], plans, { coupon: { code: 'X', percent }, decimals }).total
    expect(less(20, 2)).toBe(799.2)
    expect(less(20, 0)).toBe(799)
    expect(less(100, 2)).toBe(0)
  })

  test('keeps the third decimal of a currency that has one', () => {
    const dinars = [plan('1', 12.345)]
    expect(sumOf([{ plan: '1', count: 2 }], dinars, { coupon: null, decimals: 3 }).full).toBe(24.69)
    const coupon = { code: 'X', percent: 20 }
    expect(sumOf([{ plan: '1', count: 1 }], dinars, { coupon, decimals: 3 })).toMatchObject({
      full: 12.345,
      total: 9.876,
    })
  })
})

test('summarizes a plan in a line', () => {
  expect(planFacts(plan('1', 1))).toBe('8 clases · 30 días')
  expect(planFacts(plan('1', 1, { credits: 1, days: 1, weekly: 3 }))).toBe(
    '1 clase · 1 día · hasta 3 por semana',
  )
  expect(planFacts(plan('1', 1, { credits: 0, days: 0 }))).toBe('')
})

test('shows the price per class for plans with several classes', () => {
  const each = (price: number, credits: number, manner: MoneyManner) =>
    money(pricePerClass(plan('1', price, { credits })) ?? 0, manner).replace(/\s/g, ' ')
  expect(each(33_500, 13, { currency: 'ARS', lang: 'es-AR' })).toBe('$ 2.576,92')
  expect(each(42, 8, { currency: 'EUR', lang: 'es-ES' })).toBe('5,25 €')
  expect(each(12.5, 4, { currency: 'KWD', lang: 'es-AR' })).toBe('KWD 3,125')
  expect(pricePerClass(plan('1', 5_500, { credits: 1 }))).toBeNull()
  expect(pricePerClass(plan('1', 0))).toBeNull()
})
