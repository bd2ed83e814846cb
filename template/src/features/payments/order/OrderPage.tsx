import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageContent } from '../../../ui/Page.tsx'
import { OrderAction } from './OrderAction.tsx'
import { OrderResult } from './OrderResult.tsx'
import type { OpenOrder } from './open-order.ts'
import { orderView } from './order-view.ts'
import { useCancelOrder } from './use-cancel-order.ts'
import type { OpenOrderRead } from './use-open-order.ts'

/** How it stands with the order that was placed, and what is done next. */
export function OrderPage({ open, order }: { open: OpenOrderRead; order: OpenOrder }) {
  const { answer, read, isGone, putAside } = open
  const { cancel, busy } = useCancelOrder()
  const { pathname } = useLocation()
  // Pages that were left stay mounted: what they show is seen by nobody.
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
    <PageContent title="Carrito" back="/pagos" refresh={read.refetch} footer={footer}>
      <Reading
        of={{ ...read, data: view ?? undefined, error: isGone ? null : read.error }}
        label="Mirando tu pedido…"
      >
        {shown => (
          <OrderResult
            view={shown}
            order={{ id: order.id, total: answer?.total ?? order.total, items: answer?.items ?? [] }}
          >
            {(shown.next === 'pay' || shown.next === 'transfer' || shown.next === 'book') && (
              <Button kind="quiet" onClick={putAside}>
                Volvé a los abonos
              </Button>
            )}
            {state === 'pending' && (
              <Button kind="danger" busy={busy} onClick={() => void cancel(order.id)}>
                Cancelá el pedido
              </Button>
            )}
          </OrderResult>
        )}
      </Reading>
    </PageContent>
  )
}
