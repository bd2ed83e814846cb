import { cartOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Reading } from '../../../pwa/Reading.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGo } from '../../../ui/link.ts'
import { PageContent } from '../../../ui/Page.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import { transferFor } from '../address.ts'
import type { OpenOrderRead } from '../order/use-open-order.ts'
import { useWaitingOrders } from '../order/use-waiting-orders.ts'
import { CartFoot } from './CartFoot.tsx'
import { Checkout } from './Checkout.tsx'
import { Plans } from './Plans.tsx'
import { useOrdering } from './use-ordering.ts'
import { useShop } from './use-shop.ts'
import { WaitingOrders } from './WaitingOrders.tsx'

/** What the gym sells, what of it is wanted, and the step to an order. */
export function ShopPage({ open }: { open: OpenOrderRead }) {
  const shop = useShop()
  const { order, busy } = useOrdering(shop)
  const waiting = useWaitingOrders()
  const go = useGo()
  const [isReviewing, setReviewing] = useState(false)
  const { read, plans, cart, sum } = shop
  const isCheckout = isReviewing && sum.count > 0
  async function buy() {
    const placed = await order()
    if (!placed) return
    open.place({ id: placed.order, total: placed.total, way: cart.way })
    if (cart.way === 'transfer' && placed.state === 'pending') go(transferFor(placed.order))
  }
  const foot = plans && plans.length > 0 && (
    <CartFoot
      sum={sum}
      action={isCheckout ? 'Confirmá' : 'Continuá'}
      busy={busy}
      onAction={isCheckout ? () => void buy() : () => setReviewing(true)}
    />
  )
  return (
    <PageContent title="Carrito" back="/pagos" refresh={read.refetch} footer={foot}>
      {!isCheckout && <WaitingOrders orders={waiting.orders} onShow={open.show} />}
      <Reading
        of={{ ...read, data: plans }}
        label="Cargando los abonos…"
        skeleton={
          <>
            <SkeletonBlock height={150} />
            <SkeletonBlock height={150} />
            <SkeletonBlock height={150} />
          </>
        }
      >
        {offered => {
          if (isCheckout) return <Checkout shop={shop} onBack={() => setReviewing(false)} />
          if (offered.length > 0) return <Plans plans={offered} cart={cart} onCount={shop.setCount} />
          return (
            <Empty
              icon={cartOutline}
              title="Tu carrito está vacío"
              text="Tu gimnasio todavía no vende abonos por la app. Cuando lo haga, los vas a ver acá."
            />
          )
        }}
      </Reading>
    </PageContent>
  )
}
