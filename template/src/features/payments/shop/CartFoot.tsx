import { counted } from '../../../platform/counted.ts'
import { Button } from '../../../ui/Button.tsx'
import { useMoney } from '../../../ui/money.ts'
import type { Sum } from './cart-sum.ts'
import styles from './shop.module.css'

interface CartFootProps {
  sum: Sum
  /** What the button says. */
  action: string
  busy?: boolean
  onAction: () => void
}

/** The total, always in view, and the one thing to do. */
export function CartFoot({ sum, action, busy, onAction }: CartFootProps) {
  if (sum.count === 0) return <NothingYet />
  return (
    <div className={styles.cartFoot}>
      <Total sum={sum} />
      <div className={styles.action}>
        <Button block busy={busy} onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  )
}

function NothingYet() {
  return (
    <p className={styles.none}>
      <strong className={styles.noneTitle}>Tu carrito está vacío</strong>
      <span>Agregá un abono para empezar.</span>
    </p>
  )
}

function Total({ sum: { count, full, total } }: { sum: Sum }) {
  const money = useMoney()
  return (
    <p className={styles.total} aria-live="polite">
      <span className={styles.label}>Total · {counted(count, 'abono')}</span>
      <span className={styles.sums}>
        <strong className={styles.cartAmount}>{money(total)}</strong>
        {total < full && (
          <s className={styles.full}>
            <span className="visually-hidden">antes </span>
            {money(full)}
          </s>
        )}
      </span>
    </p>
  )
}
