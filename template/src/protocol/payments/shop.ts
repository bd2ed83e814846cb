// Plans for sale, and orders: actions planes, comprar, ordenver, ordenes, ordendel
import * as zod from 'zod/mini'
import { person } from '../booking/class-facts.ts'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, named, number, optional, record, text, wireShapes } from '../wire/readers.ts'

const plan = record({
  id: ['id', text, 'Id of the plan.'],
  name: ['name', text, 'Name of the plan.'],
  text: ['txt', text, 'Description of the plan. Empty: no description.'],
  price: ['precio', number, 'Price, in the gym’s currency.'],
  credits: ['creditos', number, 'Number of credits, each for a class.'],
  days: ['dias', number, 'Validity, in days.'],
  weekly: ['semanal', number, 'Maximum number of classes per week. 0: no weekly limit.'],
})
/** A pass or plan for sale. `price` in the gym's currency. Valid for `days`. */
export type Plan = zod.output<typeof plan>

const percent = zod.pipe(
  number,
  zod.transform(read => Math.min(100, Math.max(0, read))),
)
wireShapes.set(percent, { kind: 'number' })

const coupon = record({
  code: ['codigo', text, 'Coupon code.'],
  percent: ['porciento', percent, 'Discount, in percent.'],
})
/** A valid coupon with its discount. */
export type Coupon = zod.output<typeof coupon>

export const plans = read('planes', {
  name: 'plans',
  summary: 'Lists the plans for sale and returns the discount of a coupon. Refuses an invalid coupon.',
  request: {
    branch: ['sede', text, 'Id of the branch. Empty: all branches.'],
    coupon: ['cupon', text, 'Coupon code to validate. Empty: no coupon.'],
  },
  answer: {
    plans: ['d', list(plan), 'Plans for sale.'],
    coupon: ['cupon', optional(coupon), 'Validated coupon. Null: no coupon in the request.'],
    forFamily: [
      'familia',
      flag,
      '1: `comprar` accepts `cid`. 0 or missing: members can only buy for themselves.',
    ],
  },
  whenNotFound: { recordIn: 'cupon' },
})

const ways = { online: 'online', transferencia: 'transfer', gimnasio: 'gym' } as const
/** A way of payment. */
export const payWay = named(ways, 'online')
export type PayWay = zod.output<typeof payWay>

export const orderState = named(
  {
    pendiente: 'pending',
    revision: 'review',
    pagada: 'paid',
    rechazada: 'rejected',
    cancelada: 'cancelled',
  },
  'pending',
)

const item = record({
  name: ['name', text, 'Name of the plan.'],
  count: ['cant', number, 'Quantity.'],
})

const orderFacts = {
  order: ['orden', text, 'Id of the order.'],
  total: ['total', number, 'Total, in the gym’s currency.'],
  url: [
    'url',
    text,
    'URL of the payment page. May be relative to the tenant base. Empty: no online payment.',
  ],
  state: [
    'estado',
    orderState,
    'State: pendiente (awaits payment), revision (a transfer is in review), pagada, rechazada or cancelada.',
  ],
  way: ['medio', payWay, 'Payment method: online, transferencia or gimnasio.'],
  items: ['items', list(item), 'Ordered plans.'],
  person: ['persona', optional(person), 'Relative who receives the passes. Null: the member.'],
} as const
const order = record(orderFacts)
/** An order with its state. `url`: the payment page, or '' without online payment. */
export type Order = zod.output<typeof order>

export const placeOrder = write('comprar', {
  name: 'placeOrder',
  summary:
    'Places an order. If `total` is outdated, orders nothing and returns `ok` 2 with `cod` `precio` and the current `total`.',
  request: {
    items: ['items', text, 'Ids and quantities of the plans, for example 3x1,7x2.'],
    coupon: ['cupon', text, 'Coupon code. Empty: no coupon.'],
    way: ['medio', named(ways, null), 'Payment method: online, transferencia or gimnasio.'],
    total: ['total', number, 'Total shown to the member, in the gym’s currency.'],
    person: ['cid', text, 'Id of the relative who receives the passes. Empty: the member.'],
  },
  answer: orderFacts,
  invalidates: ['waitingOrders', 'plans'],
  whenOutcomeUnknown: texts.orderUnknown,
})

export const orderStatus = read('ordenver', {
  name: 'orderStatus',
  core: 'estado',
  summary: 'Returns an order of the member with its state.',
  request: { order: ['orden', text, 'Id of the order.'] },
  answer: orderFacts,
  whenNotFound: 'recordGone',
})

export const waitingOrders = read('ordenes', {
  name: 'waitingOrders',
  summary: 'Lists the member’s orders that await payment, latest first. Includes orders from other devices.',
  request: {},
  answer: { orders: ['d', list(order), 'Orders that await payment.'] },
  persistFor: aWeek,
})

export const cancelOrder = write('ordendel', {
  name: 'cancelOrder',
  summary: 'Cancels an order that awaits payment. Refuses an order in any other state.',
  request: { order: ['orden', text, 'Id of the order.'] },
  answer: {},
  invalidates: ['waitingOrders', 'orderStatus', 'plans'],
  whenOutcomeUnknown: texts.cancelOrderUnknown,
})
