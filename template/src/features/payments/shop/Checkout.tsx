import { arrowBackOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { useMoney } from '../../../ui/money.ts'
import { Section } from '../../../ui/Section.tsx'
import { CouponField } from './CouponField.tsx'
import { countOf } from './cart-sum.ts'
import styles from './shop.module.css'
import type { Shop } from './use-shop.ts'
import { WayChoice } from './WayChoice.tsx'

/** What is about to be bought, with a coupon or without, and how it will be paid: the last look before the order. */
export function Checkout({ shop, onBack }: { shop: Shop; onBack: () => void }) {
  const { cart, change } = shop
  const top = useRef<HTMLDivElement>(null)
  // The plans may have been scrolled far down; who hears the screen is told where they are.
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className={styles.step}>
      <Section title="Revisá tu pedido">
        <Items shop={shop} />
        <Button kind="quiet" small icon={arrowBackOutline} onClick={onBack}>
          Volvé a los abonos
        </Button>
      </Section>
      <Section title="Cupón">
        <CouponField shop={shop} />
      </Section>
      <Section title="¿Cómo vas a pagar?">
        <WayChoice way={cart.way} onChange={way => change({ way })} />
      </Section>
    </div>
  )
}

function Items({ shop: { plans = [], sum } }: { shop: Shop }) {
  const money = useMoney()
  const bought = plans
    .map(plan => ({ ...plan, count: countOf(sum, plan.id) }))
    .filter(({ count }) => count > 0)
  return (
    <List label="Lo que comprás">
      {bought.map(({ id, name, price, count }) => (
        <ListRow
          key={id}
          title={name}
          text={count > 1 ? `${count} × ${money(price)}` : ''}
          end={money(Math.round(price * 100 * count) / 100)}
        />
      ))}
    </List>
  )
}
