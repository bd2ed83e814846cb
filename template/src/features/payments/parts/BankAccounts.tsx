import { copyOutline } from 'ionicons/icons'
import type { BankAccount } from '../../../contract/payments.ts'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import styles from './BankAccounts.module.css'

/** Where transfers go, ready to be copied into the bank's app. */
export function BankAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
  return accounts.map(({ bank, alias, number, holder }) => (
    <Card key={`${alias} ${number}`}>
      <dl className={styles.account}>
        <Line name="Alias" value={alias} copied />
        <Line name="CBU" value={number} copied />
        <Line name="Titular" value={holder} />
        <Line name="Banco" value={bank} />
      </dl>
    </Card>
  ))
}

function Line({ name, value, copied }: { name: string; value: string; copied?: boolean }) {
  const copy = useCopy()
  if (value === '') return null
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <dt className={styles.name}>{name}</dt>
        <dd className={copied ? styles.main : styles.value}>{value}</dd>
      </div>
      {copied && (
        <IconButton
          icon={copyOutline}
          label={`Copiá el ${name}`}
          kind="filled"
          onClick={() => void copy(name, value)}
        />
      )}
    </div>
  )
}
