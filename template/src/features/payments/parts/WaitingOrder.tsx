import { receiptOutline } from 'ionicons/icons'
import type { OpenOrder } from '../../../platform/open-order.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { useMoney } from '../../../ui/money.ts'
import styles from './WaitingOrder.module.css'

/** An order that was put aside before it was paid. */
export function WaitingOrder({ order, onShow }: { order: OpenOrder; onShow: () => void }) {
  const money = useMoney()
  return (
    <div className={styles.place}>
      <List>
        <ListRow
          start={<Icon icon={receiptOutline} />}
          title="Tenés un pedido sin pagar"
          text={`Pedido ${order.id} · ${money(order.total)}`}
          onClick={onShow}
        />
      </List>
    </div>
  )
}
