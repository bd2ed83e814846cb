import { chevronForward, receiptOutline } from 'ionicons/icons'
import type { Charge } from '../../../contract/payments.ts'
import type { OpenOrder } from '../../../platform/open-order.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonAnchor } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { useMoney } from '../../../ui/money.ts'
import { addressOf } from '../rules/address.ts'
import { chargeState } from '../rules/charges.ts'
import { onDay } from '../rules/fee-state.ts'
import styles from './ToPay.module.css'

interface ToPayProps {
  charges: readonly Charge[]
  /** An order that waits for its payment. */
  order: OpenOrder | null
  onOrder: () => void
  today: string
}

/** What is to be paid, each with its way to pay it. */
export function ToPay({ charges, order, onOrder, today }: ToPayProps) {
  const money = useMoney()
  return (
    <List label="Para pagar">
      {order && (
        <ListRow
          onClick={onOrder}
          end={<Icon icon={chevronForward} size="small" />}
          start={<Icon icon={receiptOutline} />}
          title={`Pedido ${order.id}`}
          text={`${money(order.total)} · esperando tu pago`}
        />
      )}
      {charges.map(charge => (
        <ListRow
          key={charge.id}
          title={charge.concept}
          text={<Facts charge={charge} today={today} />}
          end={<Amount charge={charge} />}
        />
      ))}
    </List>
  )
}

function Facts({ charge, today }: { charge: Charge; today: string }) {
  const { tone, words } = chargeState(charge)
  const verb = charge.date < today ? 'Venció' : 'Vence'
  return (
    <span className={styles.facts}>
      {charge.date !== '' && <span>{`${verb} ${onDay(charge.date, today)}`}</span>}
      {charge.state !== 'due' && <Badge tone={tone}>{words}</Badge>}
    </span>
  )
}

function Amount({ charge }: { charge: Charge }) {
  const money = useMoney()
  const online = charge.state === 'review' ? null : addressOf(charge.url)
  return (
    <span className={styles.end}>
      <span className={styles.amount}>{money(charge.amount)}</span>
      {online && (
        <ButtonAnchor href={online} kind="outline" small aria-label={`Pagá ${charge.concept} online`}>
          Pagá
        </ButtonAnchor>
      )}
    </span>
  )
}
