import { addOutline, checkmarkCircle } from 'ionicons/icons'
import { useEffect, useState } from 'react'
import { isMissing } from '#api/api-error.ts'
import { useRead, useRefresh } from '#api/reads/queries.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { useVisibleAgain } from '#platform/page/visible-again.ts'
import { type OwnedPass, passes } from '#protocol/payments/passes.ts'
import type { Charge } from '#protocol/payments/payments.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useGo } from '#ui/link.ts'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import type { WaitingOrder } from '../order/open-order.ts'
import { useWaitingOrders } from '../order/waiting-orders.ts'
import { conceptOf, feeState, isOpen } from '../shared/fee-state.ts'
import { PassList } from '../shared/PassList.tsx'
import { PassSheet } from '../shared/PassSheet.tsx'
import { usePayments } from '../shared/use-payments.ts'
import { paidSince, persistSeenCharges, restoreSeenCharges } from './charges.ts'
import { FeeCard } from './FeeCard.tsx'
import styles from './fees.module.css'
import { Receipts } from './Receipts.tsx'
import { ToPay } from './ToPay.tsx'

/** pagos: the fee, the passes, open charges and payments. */
export default function PaymentsPage() {
  const { read, owed, charges, today } = usePayments()
  const refresh = useRefresh()
  const reload = () => refresh('payments', 'passes', 'orderStatus', 'waitingOrders')
  useVisibleAgain(() => void read.refetch())
  const stale = read.isFetching && !read.isFetchingNextPage
  const fee = { ...read, data: owed && charges && feeState({ ...owed, charges }, today) }
  return (
    <Page title={texts.payments} back refresh={reload}>
      {charges && <Paid charges={charges} today={today} />}
      <QueryView query={fee} label={texts.loadingPayments} skeleton={<Skeleton />}>
        {state => <FeeCard fee={state} stale={stale} />}
      </QueryView>
      <Passes />
      {charges && <Open charges={charges.filter(isOpen)} today={today} stale={stale} />}
      {charges && (
        <Section title={texts.receipts}>
          <Receipts charges={charges} />
          {charges.every(isOpen) && <Text tone="soft">{texts.noReceipts}</Text>}
          {read.hasNextPage && (
            <div className={styles.more}>
              <Button
                kind="outline"
                block
                busy={read.isFetchingNextPage}
                onClick={() => void read.fetchNextPage()}
              >
                {texts.seeEarlier}
              </Button>
            </div>
          )}
        </Section>
      )}
    </Page>
  )
}

/** Confirms payments made since this window last showed the charges: in another window, or on the gym's payment page. */
function Paid({ charges, today }: { charges: readonly Charge[]; today: string }) {
  const money = useMoney()
  const [before] = useState(() => restoreSeenCharges() ?? charges)
  useEffect(() => persistSeenCharges(charges), [charges])
  const paid = paidSince(before, charges, today).map(
    charge => `${conceptOf(charge)}, ${money(charge.amount)}`,
  )
  if (paid.length === 0) return null
  return (
    <Notice icon={checkmarkCircle} tone="success">
      {texts.received(paid)}
    </Notice>
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
    <Section title={texts.toPay}>
      {read.error && (
        <QueryView query={read} label={texts.loadingOrders} part>
          {() => null}
        </QueryView>
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

/** The member's passes with their ledgers, and the link to the shop. */
function Passes() {
  const read = useRead(passes, { person: '' })
  const [pass, setPass] = useState<OwnedPass | null>(null)
  if (!read.data && (!read.error || isMissing(read.error))) return null
  return (
    <Section title={texts.myPasses}>
      <Stack gap={3}>
        <QueryView query={read} label={texts.loadingMyPasses} part>
          {({ passes }) =>
            passes.length > 0 ? (
              <PassList passes={passes} onOpen={setPass} />
            ) : (
              <Text tone="soft">{texts.noPasses}</Text>
            )
          }
        </QueryView>
        <ButtonLink to="/carrito" kind="outline" block icon={addOutline}>
          {texts.buyPass}
        </ButtonLink>
      </Stack>
      <PassSheet pass={pass} onClose={() => setPass(null)} />
    </Section>
  )
}
