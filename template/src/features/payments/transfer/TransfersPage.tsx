import { useEffect, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { useRead, useRefresh } from '../../../api/queries.ts'
import { type Transfer, transfers } from '../../../domain/payments/operations.ts'
import { amountText } from '../../../platform/money.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useMoney } from '../../../ui/money.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { aimIn } from '../address.ts'
import { usePayments } from '../fees/use-payments.ts'
import { useWaitingOrders } from '../order/use-waiting-orders.ts'
import { Accounts } from './Accounts.tsx'
import { aimsOf } from './aims.ts'
import { emptyDraft } from './draft.ts'
import { TransferForm } from './TransferForm.tsx'
import { TransferList } from './TransferList.tsx'
import styles from './transfer.module.css'
import { type Draft, useDraft } from './use-draft.ts'
import { useTransferForm } from './use-transfer-form.ts'

/** transferencias: where to transfer, the form that tells of it, and what became of those that were told. */
export default function TransfersPage() {
  const id = useId()
  const read = useRead(transfers, {})
  const draft = useDraft()
  const aims = useAims()
  const form = useTransferForm(draft, draft.draft ?? emptyDraft, aims)
  const refresh = useRefresh()
  useNamedAim(draft)
  const reload = () => refresh('transfers', 'bankAccounts', 'payments', 'orderStatus', 'waitingOrders')
  function again({ amount, date }: Transfer) {
    draft.change({ amount: amountText(amount), date, photo: '', uploaded: '' })
    document.getElementById(id)?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <Page
      title="Transferencias"
      back="/pagos"
      refresh={reload}
      footer={
        <Button type="submit" form={id} block busy={form.busy} disabled={draft.draft === null}>
          Enviá el comprobante
        </Button>
      }
    >
      <Section title="Adónde transferir">
        <Accounts />
      </Section>
      <Section title="Informá tu transferencia">
        <TransferForm id={id} state={form} aims={aims} />
      </Section>
      <Section title="Tus transferencias">
        <Reading of={read} label="Cargando tus transferencias…" part>
          {({ transfers }) =>
            transfers.length > 0 ? (
              <TransferList transfers={transfers} today={form.today} onAgain={again} />
            ) : (
              <p className={styles.none}>Acá vas a ver si tu transferencia está en revisión o acreditada.</p>
            )
          }
        </Reading>
      </Section>
    </Page>
  )
}

/** What a transfer may be for: the orders that wait, what is owed, or anything else. */
function useAims() {
  const { orders } = useWaitingOrders()
  const { charges } = usePayments()
  const money = useMoney()
  return aimsOf(orders, charges ?? [], money)
}

/** Takes what the transfer is for from the screen's address, each time it is gone to: '?para=12'. */
function useNamedAim({ draft, read, change }: Draft): void {
  const { pathname, search, key } = useLocation()
  const isReady = draft !== null
  const aim = pathname === '/transferencias' ? aimIn(search) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, not for each change of the draft
  useEffect(() => {
    if (isReady && aim !== null && read().aim !== aim) change({ aim, amount: null })
  }, [isReady, aim, key])
}
