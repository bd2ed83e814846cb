import { openOutline } from 'ionicons/icons'
import type { Charge } from '../../../domain/payments/operations.ts'
import { dayParts, monthInWords } from '../../../platform/gym-time.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { useMoney } from '../../../ui/money.ts'
import { addressOf } from '../address.ts'
import { paidByMonth, wayWords } from './charges.ts'
import styles from './fees.module.css'

/** What was paid, by months; each opens its receipt, where it has one. */
export function Receipts({ charges }: { charges: readonly Charge[] }) {
  const money = useMoney()
  return (
    <div className={styles.months}>
      {paidByMonth(charges).map(({ month, charges: those, total }) => (
        <section key={month} className={styles.month} aria-label={monthInWords(month)}>
          <div className={styles.monthHead}>
            <h3 className={styles.monthTitle}>{monthInWords(month)}</h3>
            {those.length > 1 && <span className={styles.total}>{money(total)}</span>}
          </div>
          <List>
            {those.map(charge => (
              <ListRow
                key={charge.id}
                href={addressOf(charge.url)}
                start={<Day date={charge.date} />}
                title={charge.concept}
                text={wayWords(charge)}
                end={<Amount charge={charge} />}
              />
            ))}
          </List>
        </section>
      ))}
    </div>
  )
}

function Amount({ charge }: { charge: Charge }) {
  const money = useMoney()
  return (
    <span className={styles.monthEnd}>
      <span className={styles.monthAmount}>{money(charge.amount)}</span>
      {addressOf(charge.url) && <Icon icon={openOutline} size="small" />}
    </span>
  )
}

function Day({ date }: { date: string }) {
  const { weekday, day } = dayParts(date)
  return (
    <span className={styles.day}>
      <span className={styles.weekday}>{weekday}</span>
      <span className={styles.number}>{day}</span>
    </span>
  )
}
