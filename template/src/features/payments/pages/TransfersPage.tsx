import { useId } from 'react'
import { useRead, useRefresh } from '../../../api/queries.ts'
import { type Transfer, transfers } from '../../../domain/payments/operations.ts'
import { amountText } from '../../../platform/money.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useAims } from '../hooks/use-aims.ts'
import { useDraft } from '../hooks/use-draft.ts'
import { useNamedAim } from '../hooks/use-named-aim.ts'
import { useTransferForm } from '../hooks/use-transfer-form.ts'
import { Accounts } from '../parts/Accounts.tsx'
import { TransferForm } from '../parts/TransferForm.tsx'
import { TransferList } from '../parts/TransferList.tsx'
import { emptyDraft } from '../transfers/draft.ts'
import styles from './TransfersPage.module.css'

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
