import { useOpenOrder } from '../hooks/use-open-order.ts'
import { OrderPage } from '../parts/OrderPage.tsx'
import { ShopPage } from '../parts/ShopPage.tsx'

/** carrito: what the gym sells, or how it stands with what was ordered last. */
export default function CartPage() {
  const open = useOpenOrder()
  const { order } = open
  return order?.shown ? <OrderPage open={open} order={order} /> : <ShopPage open={open} />
}
