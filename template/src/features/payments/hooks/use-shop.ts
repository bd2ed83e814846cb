import { isRefusal } from '../../../api/api-error.ts'
import { useAction } from '../../../api/use-action.ts'
import { type Cart, cart } from '../../../platform/cart.ts'
import { useBranch } from '../../../ui/branch.ts'
import { sumOf, withCount } from '../rules/cart.ts'
import { useKept } from './use-kept.ts'

/** What the gym sells and what of it the member wants. */
export function useShop() {
  const [branch] = useBranch()
  const sede = branch > 0 ? String(branch) : ''
  const [kept, save] = useKept(cart)
  const read = useAction('planes', { sede, cupon: '' })
  const asked = useAction('planes', { sede, cupon: kept.coupon }, { enabled: kept.coupon !== '' })
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
