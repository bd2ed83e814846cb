import { isRefusal } from '#api/api-error.ts'
import { useRead } from '#api/reads/queries.ts'
import { usePersisted } from '#features/account/shared/use-persisted.ts'
import { useBranch } from '#features/gym/shared/branch.ts'
import { useDecimals } from '#features/gym/shared/use-money.ts'
import { plans as plansForSale } from '#protocol/payments/shop.ts'
import { family } from '#protocol/people/people.ts'
import { type Cart, cart, sumOf, withCount } from './cart.ts'

/** The plans for sale and the member's cart. */
export function useShop() {
  const [branchId] = useBranch()
  const branch = branchId > 0 ? String(branchId) : ''
  const decimals = useDecimals()
  const [current, save] = usePersisted(cart)
  const read = useRead(plansForSale, { branch, coupon: '' })
  const asked = useRead(plansForSale, { branch, coupon: current.coupon }, { enabled: current.coupon !== '' })
  const plans = read.data?.plans
  const coupon = current.coupon !== '' && asked.data && !isRefusal(asked.error) ? asked.data.coupon : null
  const forFamily = read.data?.forFamily
  const relatives = useRead(family, {}).data?.family
  const people = (forFamily && relatives) || []
  const change = (changes: Partial<Cart>) => save({ ...current, ...changes })
  return {
    read,
    plans,
    cart: current,
    change,
    setCount: (plan: string, count: number) => change({ items: withCount(current.items, plan, count) }),
    coupon,
    couponRead: asked,
    /** The relatives for passes of this gym. */
    people,
    /** The relative for the purchase. Null for the member. */
    relative: people.find(({ id }) => id === current.person) ?? null,
    /** The gym sells to the member only. False until known. */
    isForMemberOnly: forFamily === false,
    /** The cart is for a relative, but the family has not loaded yet. */
    isRelativeUnknown: current.person !== '' && forFamily !== false && !relatives,
    sum: sumOf(current.items, plans ?? [], { coupon, decimals }),
  }
}
export type Shop = ReturnType<typeof useShop>
