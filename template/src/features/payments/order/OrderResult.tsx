import { alertCircle, checkmark, hourglassOutline } from 'ionicons/icons'
import { useMoney } from '#features/gym/shared/use-money.ts'
import type { Order } from '#protocol/payments/shop.ts'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.ts'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import styles from './OrderResult.module.css'
import { forWhom } from './open-order.ts'
import type { OrderView } from './order-view.ts'

const signs = {
  success: { icon: checkmark, color: 'fill-success' },
  waiting: { icon: hourglassOutline, color: 'tint-brand' },
  failure: { icon: alertCircle, color: 'tint-danger' },
} as const

interface OrderResultProps {
  view: OrderView
  order: { id: string; relative: string; total: number; items: Order['items'] }
  children?: Elements
}

/** An order: its state, its items and its total. */
export function OrderResult({ view, order, children }: OrderResultProps) {
  const money = useMoney()
  const { icon, color } = signs[view.tone]
  return (
    <div className={styles.result}>
      <span key={view.tone} className={classes(styles.sign, color, styles[view.tone])}>
        <Icon icon={icon} size="large" />
      </span>
      <div data-said="0" className={styles.body}>
        <h2 className={styles.title}>{view.title}</h2>
        <p className={styles.text}>{view.text}</p>
      </div>
      <p className={styles.sum}>
        <Text as="span" size="small" tone="soft">{`${texts.order(order.id)}${forWhom(order)}`}</Text>
        <strong className={styles.amount}>{money(order.total)}</strong>
      </p>
      {order.items.length > 0 && (
        <ul className={styles.items} aria-label={texts.boughtItems}>
          {order.items.map(({ name, count }) => (
            <li key={name}>{count > 1 ? `${count} × ${name}` : name}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
