import { addOutline } from 'ionicons/icons'
import { useMoney } from '#features/gym/shared/use-money.ts'
import type { Plan } from '#protocol/payments/shop.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useKeepFocus } from '#ui/use-keep-focus.ts'
import * as texts from '../messages.ts'
import { type Cart, countOf, mostOfOne, planFacts, pricePerClass } from './cart.ts'
import styles from './shop.module.css'

interface PlansProps {
  plans: readonly Plan[]
  cart: Cart
  onCount: (plan: string, count: number) => void
}

/** All plans for sale. */
export function Plans({ plans, cart, onCount }: PlansProps) {
  return (
    <Stack as="ul" gap={3} aria-label={texts.plans}>
      {plans.map(plan => (
        <li key={plan.id}>
          <PlanCard plan={plan} count={countOf(cart, plan.id)} onCount={count => onCount(plan.id, count)} />
        </li>
      ))}
    </Stack>
  )
}

interface PlanCardProps {
  plan: Plan
  /** Number in the cart. */
  count: number
  onCount: (count: number) => void
}

/** A plan for sale: name, price and count. */
function PlanCard({ plan, count, onCount }: PlanCardProps) {
  const controls = useKeepFocus<HTMLDivElement>(count > 0)
  return (
    <Card>
      <Stack as="article" gap={3}>
        <Stack gap={1}>
          <h2 className={styles.planName}>{plan.name}</h2>
          {plan.text !== '' && <p className={styles.text}>{plan.text}</p>}
          <Text size="small" tone="soft">
            {planFacts(plan)}
          </Text>
        </Stack>
        <div className={styles.planFoot}>
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
                aria-label={texts.addPlan(plan.name)}
              >
                {texts.add}
              </Button>
            )}
          </div>
        </div>
      </Stack>
    </Card>
  )
}

function Price({ plan }: { plan: Plan }) {
  const money = useMoney()
  const each = pricePerClass(plan)
  return (
    <p className={styles.price}>
      <strong className={styles.planAmount}>{money(plan.price)}</strong>
      {each !== null && (
        <Text as="span" size="small" tone="soft">
          {texts.perClass(money(each))}
        </Text>
      )}
    </p>
  )
}
