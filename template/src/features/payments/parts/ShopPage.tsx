import { cartOutline } from 'ionicons/icons'
import { Reading } from '../../../pwa/Reading.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useGo } from '../../../ui/link.ts'
import { Page } from '../../../ui/Page.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonBlock } from '../../../ui/Skeleton.tsx'
import type { OpenOrderRead } from '../hooks/use-open-order.ts'
import { useOrdering } from '../hooks/use-ordering.ts'
import { useShop } from '../hooks/use-shop.ts'
import { transferFor } from '../rules/address.ts'
import { CartFoot } from './CartFoot.tsx'
import { CouponField } from './CouponField.tsx'
import { Plans } from './Plans.tsx'
import { WaitingOrder } from './WaitingOrder.tsx'
import { WayChoice } from './WayChoice.tsx'

/** What the gym sells, what of it is wanted, and how it will be paid. */
export function ShopPage({ open }: { open: OpenOrderRead }) {
  const shop = useShop()
  const { order, busy } = useOrdering(shop)
  const go = useGo()
  const { read, plans, cart, sum } = shop
  async function buy() {
    const placed = await order()
    if (!placed) return
    open.place({ id: placed.order, total: placed.total, way: cart.way })
    if (cart.way === 'transferencia' && placed.state === 'pending') go(transferFor(placed.order))
  }
  const foot = plans && plans.length > 0 && <CartFoot sum={sum} busy={busy} onOrder={() => void buy()} />
  return (
    <Page title="Carrito" back="/pagos" refresh={read.refetch} footer={foot}>
      {open.pending && <WaitingOrder order={open.pending} onShow={open.show} />}
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
        {offered =>
          offered.length > 0 ? (
            <Plans plans={offered} cart={cart} onCount={shop.setCount} />
          ) : (
            <Empty
              icon={cartOutline}
              title="Tu carrito está vacío"
              text="Tu gimnasio todavía no vende abonos por la app. Cuando lo haga, los vas a ver acá."
            />
          )
        }
      </Reading>
      {sum.count > 0 && (
        <>
          <Section title="Cupón">
            <CouponField shop={shop} />
          </Section>
          <Section title="¿Cómo vas a pagar?">
            <WayChoice way={cart.way} onChange={way => shop.change({ way })} />
          </Section>
        </>
      )}
    </Page>
  )
}
