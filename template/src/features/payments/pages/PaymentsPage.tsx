import { useRefresh } from '../../../api/queries.ts'
import type { Charge } from '../../../contract/payments.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useGo } from '../../../ui/link.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { useCameBack } from '../hooks/use-came-back.ts'
import { useOpenOrder } from '../hooks/use-open-order.ts'
import { usePayments } from '../hooks/use-payments.ts'
import { FeeCard } from '../parts/FeeCard.tsx'
import { Passes } from '../parts/Passes.tsx'
import { Receipts } from '../parts/Receipts.tsx'
import { ToPay } from '../parts/ToPay.tsx'
import { isOpen } from '../rules/charges.ts'
import { feeState } from '../rules/fee-state.ts'
import styles from './PaymentsPage.module.css'

/** pagos: how it stands with the fee, the passes, what is to be paid and what was. */
export default function PaymentsPage() {
  const { read, owed, charges, today } = usePayments()
  const refresh = useRefresh()
  const reload = () => refresh('pagos', 'abonos', 'ordenver')
  useCameBack(() => void read.refetch())
  const fee = { ...read, data: owed && charges && feeState({ ...owed, charges }, today) }
  return (
    <Page title="Pagos" back refresh={reload}>
      <Reading of={fee} label="Cargando tus pagos…" skeleton={<Skeleton />}>
        {state => <FeeCard fee={state} />}
      </Reading>
      <Passes />
      {charges && <Open charges={charges.filter(isOpen)} today={today} />}
      {charges && (
        <Section title="Recibos">
          <Receipts charges={charges} />
          {charges.every(isOpen) && <p className={styles.none}>Acá van a quedar tus recibos, mes por mes.</p>}
          {read.hasNextPage && (
            <div className={styles.more}>
              <Button
                kind="outline"
                block
                busy={read.isFetchingNextPage}
                onClick={() => void read.fetchNextPage()}
              >
                Ver anteriores
              </Button>
            </div>
          )}
        </Section>
      )}
    </Page>
  )
}

function Open({ charges, today }: { charges: readonly Charge[]; today: string }) {
  const { pending, show } = useOpenOrder()
  const go = useGo()
  function openOrder() {
    show()
    go('/carrito')
  }
  if (charges.length === 0 && pending === null) return null
  return (
    <Section title="Para pagar">
      <ToPay charges={charges} order={pending} onOrder={openOrder} today={today} />
    </Section>
  )
}

function Skeleton() {
  return (
    <>
      <SkeletonBlock height={96} />
      <SkeletonBlock height={88} />
      <SkeletonBlock height={160} />
    </>
  )
}
