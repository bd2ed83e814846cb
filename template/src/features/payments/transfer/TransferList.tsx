import { refreshOutline } from 'ionicons/icons'
import type { Transfer } from '../../../domain/payments/operations.ts'
import { dayInWords } from '../../../platform/gym-time.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { useMoney } from '../../../ui/money.ts'
import type { Tone } from '../fees/charges.ts'
import styles from './transfer.module.css'

interface TransferListProps {
  transfers: readonly Transfer[]
  today: string
  onAgain: (transfer: Transfer) => void
}

/** The transfers that were told to the gym, and what it said of them. */
export function TransferList({ transfers, today, onAgain }: TransferListProps) {
  const money = useMoney()
  return (
    <List label="Tus transferencias">
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
  const { tone, words } = states[transfer.state]
  return (
    <span className={styles.facts}>
      <span className={styles.day}>{dayInWords(transfer.date, today)}</span>
      <Badge tone={tone}>{words}</Badge>
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
      aria-label={`Probá de nuevo con ${money(transfer.amount)}`}
    >
      Probá de nuevo
    </Button>
  )
}

const states: Readonly<Record<Transfer['state'], { tone: Tone; words: string }>> = {
  review: { tone: 'warning', words: 'En revisión' },
  accepted: { tone: 'success', words: 'Acreditada' },
  rejected: { tone: 'danger', words: 'Rechazada' },
}
