import { refreshOutline } from 'ionicons/icons'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { dayInWords } from '#platform/time/gym-time.ts'
import type { Transfer } from '#protocol/payments/payments.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import type { Tone } from '../fees/charges.ts'
import * as texts from '../messages.ts'
import styles from './transfer.module.css'

interface TransferListProps {
  transfers: readonly Transfer[]
  today: string
  onAgain: (transfer: Transfer) => void
}

/** The reported transfers with their state. */
export function TransferList({ transfers, today, onAgain }: TransferListProps) {
  const money = useMoney()
  return (
    <List label={texts.yourTransfers}>
      {transfers.map(transfer => (
        <ListRow
          key={transfer.id}
          title={<span className="tabular">{money(transfer.amount)}</span>}
          text={<Facts transfer={transfer} today={today} />}
          end={transfer.state === 'rejected' && <Again transfer={transfer} onAgain={onAgain} />}
        />
      ))}
    </List>
  )
}

function Facts({ transfer, today }: { transfer: Transfer; today: string }) {
  const { tone, label } = states[transfer.state]
  return (
    <span className={styles.facts}>
      <span className={styles.day}>{dayInWords(transfer.date, today)}</span>
      <Badge tone={tone}>{label}</Badge>
      {transfer.reason !== '' && <span className={styles.reason}>{transfer.reason}</span>}
    </span>
  )
}

function Again({ transfer, onAgain }: { transfer: Transfer; onAgain: (transfer: Transfer) => void }) {
  const money = useMoney()
  return (
    <Button
      kind="outline"
      small
      icon={refreshOutline}
      onClick={() => onAgain(transfer)}
      aria-label={texts.tryAgainWith(money(transfer.amount))}
    >
      {texts.tryAgain}
    </Button>
  )
}

const states: Readonly<Record<Transfer['state'], { tone: Tone; label: string }>> = {
  review: { tone: 'warning', label: texts.inReview },
  accepted: { tone: 'success', label: texts.transferAccepted },
  rejected: { tone: 'danger', label: texts.transferRejected },
}
