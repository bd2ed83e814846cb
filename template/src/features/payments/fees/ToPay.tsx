import { chevronForward, receiptOutline } from 'ionicons/icons'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { onDay } from '#platform/time/gym-time.ts'
import type { Charge } from '#protocol/payments/payments.ts'
import { Button, ButtonAnchor } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Icon } from '#ui/Icon.tsx'
import * as texts from '../messages.ts'
import { forWhom, type WaitingOrder } from '../order/open-order.ts'
import { conceptOf } from '../shared/fee-state.ts'
import { addressOf } from '../transfer-address.ts'
import { chargeState } from './charges.ts'
import styles from './fees.module.css'

interface ToPayProps {
  charges: readonly Charge[]
  orders: readonly WaitingOrder[]
  onOrder: (order: WaitingOrder) => void
  today: string
  /** A refetch is running, so charges may be paid by now. */
  stale?: boolean
}

/** Open charges and orders, each with its way to pay. */
export function ToPay({ charges, orders, onOrder, today, stale = false }: ToPayProps) {
  const money = useMoney()
  return (
    <List label={texts.toPay}>
      {orders.map(order => (
        <ListRow
          key={`order ${order.id}`}
          onClick={() => onOrder(order)}
          end={<Icon icon={chevronForward} size="small" />}
          start={<Icon icon={receiptOutline} />}
          title={texts.order(order.id)}
          text={`${money(order.total)}${forWhom(order)} · ${texts.awaitingPayment}`}
        />
      ))}
      {charges.map(charge => (
        <ListRow
          key={charge.id}
          title={conceptOf(charge)}
          text={<Facts charge={charge} today={today} />}
          end={<Amount charge={charge} stale={stale} />}
        />
      ))}
    </List>
  )
}

function Facts({ charge, today }: { charge: Charge; today: string }) {
  const { tone, label } = chargeState(charge)
  const verb = charge.date < today ? texts.expired : texts.due
  return (
    <span className={styles.facts}>
      {charge.date !== '' && charge.state !== 'review' && (
        <span>{`${verb} ${onDay(charge.date, today)}`}</span>
      )}
      {charge.state !== 'due' && <Badge tone={tone}>{label}</Badge>}
    </span>
  )
}

function Amount({ charge, stale }: { charge: Charge; stale: boolean }) {
  const money = useMoney()
  const online = charge.state === 'review' ? null : addressOf(charge.url)
  return (
    <span className={styles.chargeEnd}>
      <span className={styles.amount}>{money(charge.amount)}</span>
      {online && stale && (
        <Button kind="outline" small busy aria-label={texts.payConceptOnline(conceptOf(charge))}>
          {texts.pay}
        </Button>
      )}
      {online && !stale && (
        <ButtonAnchor
          href={online}
          kind="outline"
          small
          aria-label={texts.payConceptOnline(conceptOf(charge))}
        >
          {texts.pay}
        </ButtonAnchor>
      )}
    </span>
  )
}
