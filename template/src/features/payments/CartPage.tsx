import { useState } from 'react'
import { PageFrame } from '#ui/page/Page.tsx'
import { OrderPage } from './order/OrderPage.tsx'
import { useOpenOrder } from './order/use-open-order.ts'
import { ShopPage } from './shop/ShopPage.tsx'

/** carrito: the shop, or the state of the last order. */
export default function CartPage() {
  const open = useOpenOrder()
  const { order } = open
  // Hides an order whose end was shown on an earlier visit.
  const [past] = useState(order?.seen ? order.id : null)
  return (
    <PageFrame>
      {order?.shown && order.id !== past ? <OrderPage open={open} order={order} /> : <ShopPage open={open} />}
    </PageFrame>
  )
}
