import {
  orderStatus,
  cancelOrder as orderToCancel,
  placeOrder as orderToPlace,
  plans,
  waitingOrders,
} from '#protocol/payments/shop.ts'
import { Refusal } from '../call.ts'
import { numberIn } from '../database/database.ts'
import { defineRead, defineWrite } from '../define-operation.ts'
import { familyOf, findPerson, type Relative } from '../people/family.ts'
import { lockPerson } from '../people/lock-person.ts'
import { amountOf, unitsOf } from './amounts.ts'
import * as texts from './messages.ts'
import {
  cancelOrder,
  couponOf,
  itemsIn,
  limitCouponGuesses,
  namedItems,
  type OrderRow,
  orderOf,
  ordersWaiting,
  placeOrder,
  planColumns,
  planRow,
  totalOf,
} from './order.ts'
import { reviewTransfers } from './transfer.ts'

/** Lists the plans for sale and validates a coupon. */
export const plansAction = defineRead(plans, {
  for: 'member',
  async answer(call, input) {
    const { gym, person, now, db } = call
    await limitCouponGuesses(call, input.coupon)
    const coupon = await couponOf({ gym, person: person.id, code: input.coupon, now }, db)
    const rows = await db.rows(planRow, `SELECT ${planColumns} FROM plans WHERE gym = $1 ORDER BY id`, [
      gym.gym,
    ])
    return {
      plans: rows.map(plan => ({ ...plan, price: amountOf(plan.price), weekly: plan.weekly ?? 0 })),
      coupon,
      forFamily: true,
    }
  },
})

/** Places an order. Reports a changed price before anything is written. */
export const buyAction = defineWrite(orderToPlace, {
  for: 'member',
  before: (call, { coupon }) => limitCouponGuesses(call, coupon),
  async work(call, input, connection) {
    const { gym, person, now } = call
    const { way } = input
    if (way === null) throw new Refusal('', texts.payWayMissing)
    // Two concurrent orders must not use the same coupon.
    await lockPerson(gym, person.id, connection)
    const recipient = await findPerson(call, input.person, connection)
    // An account that is being closed must get no order after its orders were cancelled.
    await lockPerson(gym, recipient, connection)
    const items = await itemsIn(input.items, gym, connection)
    const coupon = await couponOf({ gym, person: person.id, code: input.coupon, now }, connection)
    const total = totalOf(items, coupon, gym)
    if (unitsOf(input.total, gym) !== total)
      return { asksBack: 'priceChanged', info: [texts.priceChanged], total: amountOf(total) }
    const ordering = { gym, person: person.id, recipient, items, coupon, total, way, now }
    const order = await placeOrder(ordering, connection)
    return {
      ...orderFacts(order, await familyOf(call, connection)),
      info: [nextSteps[order.state === 'paid' ? 'paid' : way]],
    }
  },
})

const nextSteps = {
  paid: texts.paidAtOnce,
  online: texts.payOnline,
  transfer: texts.payByTransfer,
  gym: texts.payAtDesk,
}

/** Describes an order. `url` is the gym's payment page of a pending order. */
function orderFacts(order: OrderRow, family: readonly Relative[]) {
  const { id, total, state, way, token } = order
  return {
    order: id,
    total: amountOf(total),
    state,
    way,
    url: way === 'online' && state === 'pending' ? `/pwa/pagar/${token}` : '',
    items: namedItems(order),
    person: family.find(({ id }) => id === order.recipient) ?? null,
  }
}

/** Shows the state of an order of the member. */
export const orderAction = defineRead(orderStatus, {
  for: 'member',
  async answer(call, input) {
    const { gym, person, now, db } = call
    await reviewTransfers(gym, person.id, now, db)
    const order = await orderOf(gym, numberIn(input.order), person.id, db)
    if (!order) throw new Refusal('notFound', texts.orderNotFound)
    return orderFacts(order, await familyOf(call, db))
  },
})

/** Lists the member's pending orders. */
export const ordersAction = defineRead(waitingOrders, {
  for: 'member',
  async answer(call) {
    const { gym, person, now, db } = call
    await reviewTransfers(gym, person.id, now, db)
    const waiting = await ordersWaiting(gym, person.id, db)
    const family = await familyOf(call, db)
    return { orders: waiting.map(order => orderFacts(order, family)) }
  },
})

/** Cancels a pending order of the member. */
export const cancelOrderAction = defineWrite(orderToCancel, {
  for: 'member',
  async work({ gym, person }, input, connection) {
    await cancelOrder(gym, numberIn(input.order), person.id, connection)
    return { info: [texts.orderCancelled] }
  },
})
