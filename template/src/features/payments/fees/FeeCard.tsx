import { alertCircle, calendarOutline, checkmarkCircle, hourglassOutline } from 'ionicons/icons'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import * as texts from '../messages.ts'
import type { FeeState } from '../shared/fee-state.ts'
import { addressOf, transferFor } from '../transfer-address.ts'
import styles from './fees.module.css'

const signs = {
  none: { icon: checkmarkCircle, color: 'tint-success' },
  calm: { icon: checkmarkCircle, color: 'tint-success' },
  soon: { icon: calendarOutline, color: 'tint-warning' },
  overdue: { icon: alertCircle, color: 'tint-danger' },
  review: { icon: hourglassOutline, color: 'tint-warning' },
} as const

/** The state of the fee, with the ways to pay it. `stale`: a refetch is running, so the fee may be paid by now. */
export function FeeCard({ fee, stale = false }: { fee: FeeState; stale?: boolean }) {
  const money = useMoney()
  const { kind, title, text, amount } = fee
  const { icon, color } = signs[kind]
  return (
    <Card>
      <Stack>
        <div className={styles.feeHead}>
          <span className={classes(styles.sign, color)}>
            <Icon icon={icon} />
          </span>
          <div className={styles.body}>
            <h2 className={styles.feeTitle}>{title}</h2>
            <FeeText text={stale && amount !== null ? texts.updating : text} />
          </div>
        </div>
        {amount !== null && <p className={styles.feeAmount}>{money(amount)}</p>}
        {amount !== null && <WaysToPay fee={fee} stale={stale} />}
      </Stack>
    </Card>
  )
}

function FeeText({ text }: { text: string }) {
  return text === '' ? null : <p className={styles.text}>{text}</p>
}

function WaysToPay({ fee: { charge }, stale }: { fee: FeeState; stale: boolean }) {
  const online = charge && addressOf(charge.url)
  return (
    <Stack gap={1}>
      {online && stale && (
        <Button block busy>
          {texts.payOnline}
        </Button>
      )}
      {online && !stale && (
        <ButtonAnchor href={online} block>
          {texts.payOnline}
        </ButtonAnchor>
      )}
      <ButtonLink to={transferFor(charge?.id ?? '')} kind={online ? 'quiet' : 'primary'} block>
        {texts.reportTransfer}
      </ButtonLink>
    </Stack>
  )
}
