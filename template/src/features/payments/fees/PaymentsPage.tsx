import { useRefresh } from '../../../api/queries.ts'
import type { Charge } from '../../../domain/payments/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useGo } from '../../../ui/link.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { useVisibleAgain } from '../../../ui/use-visible-again.ts'
import { useWaitingOrders } from '../order/use-waiting-orders.ts'
import type { WaitingOrder } from '../order/waiting-orders.ts'
import { isOpen } from './charges.ts'
import { FeeCard } from './FeeCard.tsx'
import { feeState } from './fee-state.ts'
import styles from './fees.module.css'
import { Passes } from './Passes.tsx'
import { Receipts } from './Receipts.tsx'
import { ToPay } from './ToPay.tsx'
import { usePayments } from './use-payments.ts'

/** pagos: how it stands with the fee, the passes, what is to be paid and what was. */
export default function PaymentsPage() {
  const { read, owed, charges, today } = usePayments()
  const refresh = useRefresh()
  const reload = () => refresh('payments', 'passes', 'orderStatus', 'waitingOrders')
  useVisibleAgain(() => void read.refetch())
  const stale = read.isFetching && !read.isFetchingNextPage
  const fee = { ...read, data: owed && charges && feeState({ ...owed, charges }, today) }
  return (
    <Page title="Pagos" back refresh={reload}>
      <Reading of={fee} label="Cargando tus pagos…" skeleton={<Skeleton />}>
        {state => <FeeCard fee={state} stale={stale} />}
      </Reading>
      <Passes />
      {charges && <Open charges={charges.filter(isOpen)} today={today} stale={stale} />}
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

interface OpenProps {
  charges: readonly Charge[]
  today: string
  stale: boolean
}

function Open({ charges, today, stale }: OpenProps) {
  const { read, orders, show } = useWaitingOrders()
  const go = useGo()
  function openOrder(order: WaitingOrder) {
    show(order)
    go('/carrito')
  }
  if (charges.length === 0 && orders.length === 0 && !read.error) return null
  return (
    <Section title="Para pagar">
      {read.error && (
        <Reading of={read} label="Buscando tus pedidos…" part>
          {() => null}
        </Reading>
      )}
      {charges.length + orders.length > 0 && (
        <ToPay charges={charges} orders={orders} onOrder={openOrder} today={today} stale={stale} />
      )}
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
