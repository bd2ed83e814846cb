import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useWrite } from '#api/writes/use-write.ts'
import { cancelOrder } from '#protocol/payments/shop.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { PageContent } from '#ui/page/Page.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { addressOf, transferFor } from '../transfer-address.ts'
import { OrderResult } from './OrderResult.tsx'
import type { OpenOrder } from './open-order.ts'
import { type OrderView, orderView } from './order-view.ts'
import type { OpenOrderRead } from './use-open-order.ts'

/** The state of the placed order, with the next step. */
export function OrderPage({ open, order }: { open: OpenOrderRead; order: OpenOrder }) {
  const { answer, read, isGone, putAside } = open
  const { cancel, busy } = useCancelOrder()
  const { pathname } = useLocation()
  // Pages stay mounted after navigation, so only the current page counts as seen.
  useEffect(() => {
    if (pathname === '/carrito') open.markSeen()
  })
  const state = answer?.state ?? (isGone ? 'cancelled' : null)
  const view = state && orderView(order, state)
  const footer = view && (
    <OrderAction
      next={view.next}
      order={order.id}
      url={answer?.url ?? ''}
      stale={read.isFetching}
      onShop={putAside}
    />
  )
  return (
    <PageContent title={texts.yourOrder} back="/pagos" refresh={read.refetch} footer={footer}>
      <QueryView
        query={{ ...read, data: view ?? undefined, error: isGone ? null : read.error }}
        label={texts.loadingOrder}
      >
        {view => (
          <OrderResult
            view={view}
            order={{
              id: order.id,
              relative: order.relative,
              total: answer?.total ?? order.total,
              items: answer?.items ?? [],
            }}
          >
            {(view.next === 'pay' || view.next === 'transfer' || view.next === 'book') && (
              <Button kind="quiet" onClick={putAside}>
                {texts.backToPlans}
              </Button>
            )}
            {state === 'pending' && (
              <Button kind="danger" busy={busy} onClick={() => void cancel(order.id)}>
                {texts.cancelOrder}
              </Button>
            )}
          </OrderResult>
        )}
      </QueryView>
    </PageContent>
  )
}

interface OrderActionProps {
  next: OrderView['next']
  order: string
  /** The gym's address for online payment. */
  url: string
  /** A refetch is running, so the order may be paid by now. */
  stale?: boolean
  onShop: () => void
}

/** The main button under the result of an order: its next step. */
export function OrderAction({ next, order, url, stale = false, onShop }: OrderActionProps) {
  const online = addressOf(url)
  if (next === 'pay' && online && stale)
    return (
      <Button block busy>
        {texts.payNow}
      </Button>
    )
  if (next === 'pay' && online)
    return (
      <ButtonAnchor href={online} block>
        {texts.payNow}
      </ButtonAnchor>
    )
  if (next === 'transfer')
    return (
      <ButtonLink to={transferFor(order)} block>
        {texts.reportTransfer}
      </ButtonLink>
    )
  if (next === 'book')
    return (
      <ButtonLink to="/turnos" block>
        {texts.bookClass}
      </ButtonLink>
    )
  return (
    <Button kind={next === 'shop' ? 'primary' : 'outline'} block onClick={onShop}>
      {texts.backToPlans}
    </Button>
  )
}

/** Cancels an unpaid order after a confirmation, and refreshes its state. */
function useCancelOrder(): { cancel: (order: string) => Promise<unknown>; busy: boolean } {
  const { run, busy } = useAction()
  const confirm = useConfirm()
  const send = useWrite(cancelOrder)
  const cancel = (order: string) =>
    run({
      ask: () => confirm(question),
      send: () => send({ order }),
      done: ({ info }) => info[0] ?? texts.orderCancelled,
      refused: texts.orderNotCancelled,
    })
  return { cancel, busy: busy !== null }
}

const question = {
  title: texts.cancelOrderQuestion,
  text: texts.cancelOrderText,
  no: texts.back,
  yes: texts.cancelOrder,
  danger: true,
}
