import {
  orderStatus,
  cancelOrder as orderToCancel,
  placeOrder as orderToPlace,
  plans,
  waitingOrders,
} from '../../../../template/src/contract/payments/shop.ts'
import { numberIn } from '../../booking/slot.ts'
import { Refusal } from '../../call.ts'
import { reading, writing } from '../../operation.ts'
import { amountOf, centsOf } from '../../payments/money.ts'
import {
  cancelOrder,
  couponOf,
  itemsIn,
  namedItems,
  type OrderRow,
  orderOf,
  ordersWaiting,
  placeOrder,
  planColumns,
  planRow,
  totalOf,
} from '../../payments/order.ts'
import { reviewTransfers } from '../../payments/transfer.ts'

/** What can be bought, and whether a coupon is good for something. */
export const plansAction = reading(plans, {
  for: 'member',
  async answer({ gym, now, db }, asked) {
    const coupon = await couponOf(gym, asked.coupon, now, db)
    const rows = await db.rows(planRow, `SELECT ${planColumns} FROM plans WHERE gym = $1 ORDER BY id`, [
      gym.gym,
    ])
    return {
      plans: rows.map(plan => ({ ...plan, price: amountOf(plan.price), weekly: plan.weekly ?? 0 })),
      coupon,
    }
  },
})

/** A price that is not the one that the member saw is told before anything is written. */
export const buyAction = writing(orderToPlace, {
  for: 'member',
  async work({ gym, person, now }, asked, connection) {
    const { way } = asked
    if (way === null) throw new Refusal('', 'Elegí cómo vas a pagar.')
    const items = await itemsIn(asked.items, gym, connection)
    const coupon = await couponOf(gym, asked.coupon, now, connection)
    const total = totalOf(items, coupon)
    if (centsOf(asked.total) !== total)
      return { asksBack: 'priceChanged', info: ['Cambió el precio.'], total: amountOf(total) }
    const order = await placeOrder({ gym, person: person.id, items, total, way, now }, connection)
    return {
      ...orderFacts(order),
      info: [nextSteps[order.state === 'paid' ? 'paid' : way]],
    }
  },
})

const nextSteps = {
  paid: 'Listo, ya podés reservar.',
  online: 'Te llevamos a pagar.',
  transfer: 'Transferí el total e informalo con una foto del comprobante.',
  gym: 'Pagalo en recepción cuando vengas.',
}

/** `url`: where an order that waits is paid, on a page of the gym's own. */
function orderFacts(order: OrderRow) {
  const { id, total, state, way, token } = order
  return {
    order: id,
    total: amountOf(total),
    state,
    way,
    url: way === 'online' && state === 'pending' ? `/pwa/pagar/${token}` : '',
    items: namedItems(order),
  }
}

/** The state of an order of one's own. */
export const orderAction = reading(orderStatus, {
  for: 'member',
  async answer({ gym, person, now, db }, asked) {
    await reviewTransfers(gym, person.id, now, db)
    const order = await orderOf(gym, numberIn(asked.order), person.id, db)
    if (!order) throw new Refusal('notFound', 'Ese pedido ya no está.')
    return orderFacts(order)
  },
})

/** The member's orders that wait for their payment. */
export const ordersAction = reading(waitingOrders, {
  for: 'member',
  async answer({ gym, person, now, db }) {
    await reviewTransfers(gym, person.id, now, db)
    const waiting = await ordersWaiting(gym, person.id, db)
    return { orders: waiting.map(orderFacts) }
  },
})

/** An order of one's own that nobody has paid is no longer wanted. */
export const cancelOrderAction = writing(orderToCancel, {
  for: 'member',
  async work({ gym, person }, asked, connection) {
    await cancelOrder(gym, numberIn(asked.order), person.id, connection)
    return { info: ['Tu pedido quedó cancelado.'] }
  },
})
