import * as z from 'zod/mini'
import { applyDiscount, roundSum } from '#features/gym/shared/use-money.ts'
import { formatCount } from '#platform/format-count.ts'
import { createOwnedStore } from '#platform/storage/persisted.ts'
import type { Coupon, Plan } from '#protocol/payments/shop.ts'
import * as texts from '../messages.ts'
import { fromFirstWays, persistedWay } from '../order/open-order.ts'

export const mostOfOne = 10
export const mostKinds = 10

const item = z.object({
  plan: z.string().check(z.minLength(1), z.maxLength(40)),
  count: z.int().check(z.minimum(1), z.maximum(mostOfOne)),
})

const cartSchema = z.object({
  items: z.array(item).check(z.maxLength(mostKinds)),
  /** The coupon as typed. May be empty. */
  coupon: z.catch(z.string().check(z.maxLength(40)), ''),
  way: z.catch(persistedWay, 'online'),
  /** The relative that gets the passes. '' for the member. */
  person: z.catch(z.string(), ''),
  /** The id of an order sent without a response. */
  sent: z.catch(z.nullable(z.string()), null),
})

/** A planned purchase. Each plan occurs once. */
export type Cart = z.infer<typeof cartSchema>
type CartItem = Cart['items'][number]

export const emptyCart: Cart = { items: [], coupon: '', way: 'online', person: '', sent: null }

/** The cart on this phone. */
export const cart = createOwnedStore('molde.cart.2', cartSchema, emptyCart, [fromFirstWays])

/** Returns the items with a new `count` of a plan. 0 removes the plan. */
export function withCount(items: readonly CartItem[], plan: string, count: number): CartItem[] {
  const wanted = Math.min(mostOfOne, Math.max(0, Math.round(count)))
  const isIn = items.some(item => item.plan === plan)
  if (!isIn) return wanted > 0 && items.length < mostKinds ? [...items, { plan, count: wanted }] : [...items]
  return items.flatMap(item => (item.plan !== plan ? [item] : wanted > 0 ? [{ plan, count: wanted }] : []))
}

export const countOf = ({ items }: Pick<Cart, 'items'>, plan: string): number =>
  items.find(item => item.plan === plan)?.count ?? 0

/** The sum of a cart, in the gym's currency. */
export interface Sum {
  /** The items still for sale. */
  items: CartItem[]
  count: number
  full: number
  total: number
}

/** Computes the sum of the items still for sale, with the coupon's discount. `decimals`: of the gym's currency. */
export function sumOf(
  items: readonly CartItem[],
  plans: readonly Plan[],
  { coupon, decimals }: { coupon: Coupon | null; decimals: number },
): Sum {
  const prices = new Map(plans.map(({ id, price }) => [id, price]))
  const sold = items.filter(({ plan }) => prices.has(plan))
  const full = roundSum(sold.reduce((sum, { plan, count }) => sum + (prices.get(plan) ?? 0) * count, 0))
  const count = sold.reduce((sum, { count: some }) => sum + some, 0)
  return { items: sold, count, full, total: coupon ? applyDiscount(full, coupon.percent, decimals) : full }
}

/** Returns the items as sent to the gym: '3x1,7x2'. */
export const itemsOnWire = (items: readonly CartItem[]): string =>
  items.map(({ plan, count }) => `${plan}x${count}`).join(',')

/** Returns for example '8 clases · 30 días · hasta 3 por semana'. */
export function planFacts({ credits, days, weekly }: Plan): string {
  return [
    credits > 0 && formatCount(credits, texts.oneClass),
    days > 0 && formatCount(days, texts.day),
    weekly > 0 && texts.weeklyLimit(weekly),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the price per class, for display with the currency's decimals. Null for a free plan or fewer than two classes. */
export const pricePerClass = ({ price, credits }: Plan): number | null =>
  credits > 1 && price > 0 ? price / credits : null
