import { copyOutline } from 'ionicons/icons'
import { useRead } from '../../../api/queries.ts'
import { type BankAccount, bankAccounts } from '../../../domain/payments/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import styles from './transfer.module.css'

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
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <span className={classes(styles.text, copied && styles.main)}>{value}</span>
        {copied && (
          <IconButton
            icon={copyOutline}
            label={`Copiá el ${name}`}
            kind="filled"
            onClick={() => void copy(name, value)}
          />
        )}
      </dd>
    </div>
  )
}

/** The gym's accounts, as far as they can be read. */
export function Accounts() {
  const read = useRead(bankAccounts, {})
  return (
    <Reading of={read} label="Buscando la cuenta…" skeleton={<SkeletonBlock height={180} />}>
      {({ accounts }) =>
        accounts.length > 0 ? (
          <BankAccounts accounts={accounts} />
        ) : (
          <p className={styles.none}>Tu gimnasio no publicó una cuenta: pedila en recepción.</p>
        )
      }
    </Reading>
  )
}
