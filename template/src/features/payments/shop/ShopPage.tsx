import { cartOutline, chevronForward, personOutline, receiptOutline } from 'ionicons/icons'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { firstNameOf } from '#features/people/shared/names.ts'
import { formatCount } from '#platform/format-count.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useGo } from '#ui/link.ts'
import { PageContent } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { SkeletonBlock } from '#ui/query/Loading.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import { forWhom, type WaitingOrder } from '../order/open-order.ts'
import type { OpenOrderRead } from '../order/use-open-order.ts'
import { useWaitingOrders } from '../order/waiting-orders.ts'
import { relativeIn, transferFor } from '../transfer-address.ts'
import { Checkout } from './Checkout.tsx'
import type { Sum } from './cart.ts'
import { Plans } from './Plans.tsx'
import styles from './shop.module.css'
import { useOrdering } from './use-ordering.ts'
import { type Shop, useShop } from './use-shop.ts'

/** The plans for sale, the cart, and the step to an order. */
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
    open.place({ id: placed.order, total: placed.total, way: cart.way, relative: firstNameOf(shop.relative) })
    if (cart.way === 'transfer' && placed.state === 'pending') go(transferFor(placed.order))
  }
  const foot = plans && plans.length > 0 && (
    <CartFoot
      sum={sum}
      action={isCheckout ? texts.confirmOrder : texts.proceed}
      busy={busy}
      onAction={isCheckout ? () => void buy() : () => setReviewing(true)}
    />
  )
  return (
    <PageContent title={texts.shop} back="/pagos" refresh={read.refetch} footer={foot}>
      <ForRelative shop={shop} />
      {!isCheckout && <WaitingOrders orders={waiting.orders} onShow={open.show} />}
      <QueryView
        query={{ ...read, data: plans }}
        label={texts.loadingPlans}
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
          return <Empty icon={cartOutline} title={texts.cartEmpty} text={texts.nothingForSale} />
        }}
      </QueryView>
    </PageContent>
  )
}

/**
 * Reads the relative from the address at each visit: a refusal for that relative links here with '?para=6'.
 * Returns the id, or null for the member.
 */
function useNamedRelative({ change }: Shop): string | null {
  const { pathname, search, key } = useLocation()
  // Pages stay mounted after navigation, and other pages have other addresses.
  const named = pathname === '/carrito' ? relativeIn(search) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, not for each change of the cart
  useEffect(() => {
    if (named !== null) change({ person: named })
  }, [named, key])
  return named
}

/** Names the relative of the cart. Warns a member sent here for a relative if the gym sells to the member only. */
function ForRelative({ shop }: { shop: Shop }) {
  const named = useNamedRelative(shop)
  if (shop.relative) return <Notice icon={personOutline}>{texts.passFor(shop.relative.fullname)}</Notice>
  if (named === null || !shop.isForMemberOnly) return null
  return (
    <Notice icon={personOutline} tone="warning">
      {texts.onlyForMember}
    </Notice>
  )
}

interface CartFootProps {
  sum: Sum
  /** The label of the button. */
  action: string
  busy?: boolean
  onAction: () => void
}

/** The total, always in view, and the next step. */
export function CartFoot({ sum, action, busy, onAction }: CartFootProps) {
  if (sum.count === 0) return <NothingYet />
  return (
    <div className={styles.cartFoot}>
      <Total sum={sum} />
      <div className={styles.action}>
        <Button block busy={busy} onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  )
}

function NothingYet() {
  return (
    <p className={styles.none}>
      <strong className={styles.noneTitle}>{texts.cartEmpty}</strong>
      <span>{texts.startByAdding}</span>
    </p>
  )
}

function Total({ sum: { count, full, total } }: { sum: Sum }) {
  const money = useMoney()
  return (
    <p className={styles.total} data-said="700">
      <span className={styles.label}>{texts.totalOf(formatCount(count, texts.pass))}</span>{' '}
      <span className={styles.sums}>
        <strong className={styles.cartAmount}>{money(total)}</strong>{' '}
        {total < full && (
          <s className={styles.full}>
            <span className="visually-hidden">{texts.before}</span>
            <span>{money(full)}</span>
          </s>
        )}
      </span>
    </p>
  )
}

interface WaitingOrdersProps {
  orders: readonly WaitingOrder[]
  onShow: (order: WaitingOrder) => void
}

/** Orders that were placed and are not paid yet. */
function WaitingOrders({ orders, onShow }: WaitingOrdersProps) {
  const money = useMoney()
  if (orders.length === 0) return null
  return (
    <div className={styles.place}>
      <List label={texts.unpaidOrders}>
        {orders.map(order => (
          <ListRow
            key={order.id}
            start={<Icon icon={receiptOutline} />}
            title={texts.unpaidOrder}
            text={`${texts.order(order.id)} · ${money(order.total)}${forWhom(order)}`}
            end={<Icon icon={chevronForward} size="small" />}
            onClick={() => onShow(order)}
          />
        ))}
      </List>
    </div>
  )
}
