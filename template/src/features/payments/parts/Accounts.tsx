import { errorSentence } from '../../../api/error-sentence.ts'
import { useAction } from '../../../api/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import styles from './Accounts.module.css'
import { BankAccounts } from './BankAccounts.tsx'

/** The gym's accounts, as far as they can be read. */
export function Accounts() {
  const { data, error, refetch } = useAction('cuenta', {})
  if (data && data.accounts.length > 0) return <BankAccounts accounts={data.accounts} />
  if (data) return <p className={styles.none}>Tu gimnasio no publicó una cuenta: pedila en recepción.</p>
  if (error) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />
  return (
    <Loading label="Buscando la cuenta…">
      <SkeletonBlock height={180} />
    </Loading>
  )
}
