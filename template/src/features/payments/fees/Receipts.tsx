import { openOutline } from 'ionicons/icons'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { monthInWords } from '#platform/time/calendar.ts'
import type { Charge } from '#protocol/payments/payments.ts'
import { DayMark } from '#ui/content/DayMark.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { conceptOf } from '../shared/fee-state.ts'
import { addressOf } from '../transfer-address.ts'
import { paidByMonth, wayLabel } from './charges.ts'
import styles from './fees.module.css'
import { isTrap, useReceipt } from './use-receipt.ts'

/** Payments by month. A payment with a receipt opens it. */
export function Receipts({ charges }: { charges: readonly Charge[] }) {
  const money = useMoney()
  const openReceipt = useReceipt()
  return (
    <Stack gap={5}>
      {paidByMonth(charges).map(({ month, charges: those, total }) => (
        <Stack as="section" gap={2} key={month} aria-label={monthInWords(month)}>
          <div className={styles.monthHead}>
            <h3 className={styles.monthTitle}>{monthInWords(month)}</h3>
            {those.length > 1 && <span className={styles.total}>{money(total)}</span>}
          </div>
          <List>
            {those.map(charge => {
              const address = addressOf(charge.url)
              return (
                <ListRow
                  key={charge.id}
                  {...(address && isTrap(address)
                    ? { onClick: () => void openReceipt(address, `recibo-${charge.date}`) }
                    : { href: address })}
                  start={<DayMark date={charge.date} />}
                  title={conceptOf(charge)}
                  text={wayLabel(charge)}
                  end={<Amount charge={charge} />}
                />
              )
            })}
          </List>
        </Stack>
      ))}
    </Stack>
  )
}

function Amount({ charge }: { charge: Charge }) {
  const money = useMoney()
  return (
    <span className={styles.monthEnd}>
      <span className={styles.amount}>{money(charge.amount)}</span>
      {addressOf(charge.url) && <Icon icon={openOutline} size="small" />}
    </span>
  )
}
