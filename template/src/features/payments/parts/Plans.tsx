import type { Plan } from '../../../domain/payments/operations.ts'
import { countOf } from '../rules/cart.ts'
import type { Cart } from '../shop/cart.ts'
import { PlanCard } from './PlanCard.tsx'
import styles from './Plans.module.css'

interface PlansProps {
  plans: readonly Plan[]
  cart: Cart
  onCount: (plan: string, count: number) => void
}

/** Everything the gym sells. */
export function Plans({ plans, cart, onCount }: PlansProps) {
  return (
    <ul className={styles.plans} aria-label="Abonos">
      {plans.map(plan => (
        <li key={plan.id}>
          <PlanCard plan={plan} count={countOf(cart, plan.id)} onCount={count => onCount(plan.id, count)} />
        </li>
      ))}
    </ul>
  )
}
