import { isRefusal } from '../../../api/api-error.ts'
import { useRead } from '../../../api/queries.ts'
import { plans as plansForSale } from '../../../domain/payments/operations.ts'
import { useBranch } from '../../../ui/branch.ts'
import { useKept } from '../use-kept.ts'
import { type Cart, cart } from './cart.ts'
import { sumOf, withCount } from './cart-sum.ts'

/** What the gym sells and what of it the member wants. */
export function useShop() {
  const [branchId] = useBranch()
  const branch = branchId > 0 ? String(branchId) : ''
  const [kept, save] = useKept(cart)
  const read = useRead(plansForSale, { branch, coupon: '' })
  const asked = useRead(plansForSale, { branch, coupon: kept.coupon }, { enabled: kept.coupon !== '' })
  const plans = read.data?.plans
  const coupon = kept.coupon !== '' && asked.data && !isRefusal(asked.error) ? asked.data.coupon : null
  const change = (changes: Partial<Cart>) => save({ ...kept, ...changes })
  return {
    read,
    plans,
    cart: kept,
    change,
    setCount: (plan: string, count: number) => change({ items: withCount(kept.items, plan, count) }),
    coupon,
    couponRead: asked,
    sum: sumOf(kept.items, plans ?? [], coupon),
  }
}
export type Shop = ReturnType<typeof useShop>
