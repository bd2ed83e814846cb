import { useRead } from '../../../api/queries.ts'
import { bankAccounts } from '../../../domain/payments/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import styles from './Accounts.module.css'
import { BankAccounts } from './BankAccounts.tsx'

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
