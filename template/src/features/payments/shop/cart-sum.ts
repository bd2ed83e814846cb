import type { Coupon, Plan } from '../../../domain/payments/operations.ts'
import { counted } from '../../../platform/counted.ts'
import { type Cart, type CartItem, mostKinds, mostOfOne } from './cart.ts'

/** The items with `count` of a plan, 0 for none of it. */
export function withCount(items: readonly CartItem[], plan: string, count: number): CartItem[] {
  const kept = Math.min(mostOfOne, Math.max(0, Math.round(count)))
  const isIn = items.some(item => item.plan === plan)
  if (!isIn) return kept > 0 && items.length < mostKinds ? [...items, { plan, count: kept }] : [...items]
  return items.flatMap(item => (item.plan !== plan ? [item] : kept > 0 ? [{ plan, count: kept }] : []))
}

export const countOf = ({ items }: Pick<Cart, 'items'>, plan: string): number =>
  items.find(item => item.plan === plan)?.count ?? 0

/** What a cart comes to, in the gym's currency. */
export interface Sum {
  /** What can still be bought of it. */
  items: CartItem[]
  count: number
  full: number
  total: number
}

/** The sum of what is for sale, with a coupon or without; rounded to whole cents in the member's favour. */
export function sumOf(items: readonly CartItem[], plans: readonly Plan[], coupon: Coupon | null): Sum {
  const prices = new Map(plans.map(({ id, price }) => [id, price]))
  const sold = items.filter(({ plan }) => prices.has(plan))
  const cents = sold.reduce(
    (sum, { plan, count }) => sum + Math.round((prices.get(plan) ?? 0) * 100) * count,
    0,
  )
  const discounted = coupon ? Math.floor((cents * (100 - coupon.percent)) / 100) : cents
  const count = sold.reduce((sum, { count: some }) => sum + some, 0)
  return { items: sold, count, full: cents / 100, total: discounted / 100 }
}

/** As the gym is told: '3x1,7x2'. */
export const itemsOnWire = (items: readonly CartItem[]): string =>
  items.map(({ plan, count }) => `${plan}x${count}`).join(',')

/** '8 clases · 30 días · hasta 3 por semana' */
export function planFacts({ credits, days, weekly }: Plan): string {
  return [
    credits > 0 && counted(credits, 'clase'),
    days > 0 && counted(days, 'día'),
    weekly > 0 && `hasta ${weekly} por semana`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What one class costs, in whole units; null where that says nothing. */
export const pricePerClass = ({ price, credits }: Plan): number | null =>
  credits > 1 && price > 0 ? Math.round(price / credits) : null
