import { addOutline } from 'ionicons/icons'
import type { Plan } from '../../../domain/payments/operations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useMoney } from '../../../ui/money.ts'
import { Stepper } from '../../../ui/Stepper.tsx'
import { useFocusKept } from '../hooks/use-focus-kept.ts'
import { planFacts, pricePerClass } from '../rules/cart.ts'
import { mostOfOne } from '../shop/cart.ts'
import styles from './PlanCard.module.css'

interface PlanCardProps {
  plan: Plan
  /** How many of it are in the cart. */
  count: number
  onCount: (count: number) => void
}

/** Something for sale: what it is, what it costs, and how many of it. */
export function PlanCard({ plan, count, onCount }: PlanCardProps) {
  const controls = useFocusKept<HTMLDivElement>(count > 0)
  return (
    <Card>
      <article className={styles.card}>
        <div className={styles.what}>
          <h2 className={styles.name}>{plan.name}</h2>
          {plan.text !== '' && <p className={styles.text}>{plan.text}</p>}
          <p className={styles.facts}>{planFacts(plan)}</p>
        </div>
        <div className={styles.foot}>
          <Price plan={plan} />
          <div ref={controls} className={styles.controls}>
            {count > 0 ? (
              <Stepper
                small
                label={plan.name}
                value={count}
                min={0}
                max={mostOfOne}
                step={1}
                onChange={onCount}
              />
            ) : (
              <Button
                kind="outline"
                small
                icon={addOutline}
                onClick={() => onCount(1)}
                aria-label={`Agregá ${plan.name}`}
              >
                Agregá
              </Button>
            )}
          </div>
        </div>
      </article>
    </Card>
  )
}

function Price({ plan }: { plan: Plan }) {
  const money = useMoney()
  const each = pricePerClass(plan)
  return (
    <p className={styles.price}>
      <strong className={styles.amount}>{money(plan.price)}</strong>
      {each !== null && <span className={styles.each}>{money(each)} por clase</span>}
    </p>
  )
}
