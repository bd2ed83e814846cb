import { chevronForward, receiptOutline } from 'ionicons/icons'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { useMoney } from '../../../ui/money.ts'
import type { WaitingOrder } from '../order/waiting-orders.ts'
import styles from './shop.module.css'

interface WaitingOrdersProps {
  orders: readonly WaitingOrder[]
  onShow: (order: WaitingOrder) => void
}

/** Orders that were placed and are not paid yet. */
export function WaitingOrders({ orders, onShow }: WaitingOrdersProps) {
  const money = useMoney()
  if (orders.length === 0) return null
  return (
    <div className={styles.place}>
      <List label="Pedidos sin pagar">
        {orders.map(order => (
          <ListRow
            key={order.id}
            start={<Icon icon={receiptOutline} />}
            title="Tenés un pedido sin pagar"
            text={`Pedido ${order.id} · ${money(order.total)}`}
            end={<Icon icon={chevronForward} size="small" />}
            onClick={() => onShow(order)}
          />
        ))}
      </List>
    </div>
  )
}
