// Plans for sale, and orders: actions planes, comprar, ordenver, ordenes, ordendel
import * as zod from 'zod/mini'
import { person } from '../booking/class-facts.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, named, number, optional, record, text, wireShapes } from '../wire/readers.ts'

const plan = record({
  id: ['id', text, 'The plan’s id.'],
  name: ['name', text, 'What it is called.'],
  text: ['txt', text, 'What is said about it; empty for nothing.'],
  price: ['precio', number, 'Its price, in the gym’s currency.'],
  credits: ['creditos', number, 'How many classes it holds.'],
  days: ['dias', number, 'How many days it is good for.'],
  weekly: ['semanal', number, 'The most classes in a week; 0 for as many as there are credits.'],
})
/** A pass or plan for sale. `price` in the gym's currency. Valid for `days`. */
export type Plan = zod.output<typeof plan>

const percent = zod.pipe(
  number,
  zod.transform(read => Math.min(100, Math.max(0, read))),
)
wireShapes.set(percent, { kind: 'number' })

const coupon = record({
  code: ['codigo', text, 'The coupon, as it is written.'],
  percent: ['porciento', percent, 'What it takes off, in per cent.'],
})
/** A valid coupon with its discount. */
export type Coupon = zod.output<typeof coupon>

export const plans = read('planes', {
  name: 'plans',
  summary: 'What is for sale, and what a coupon takes off. A coupon that is good for nothing is refused.',
  request: {
    branch: ['sede', text, 'The branch; empty for all.'],
    coupon: ['cupon', text, 'A coupon to be looked at; empty for none.'],
  },
  answer: {
    plans: ['d', list(plan), 'What is for sale.'],
    coupon: ['cupon', optional(coupon), 'The coupon, where it is good for something.'],
    forFamily: ['familia', flag, '1: `comprar` takes `cid`; 0 or left out: it is for the member alone.'],
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
  name: ['name', text, 'What the plan is called.'],
  count: ['cant', number, 'How many of it.'],
})

const orderFacts = {
  order: ['orden', text, 'The order’s id.'],
  total: ['total', number, 'What it comes to, in the gym’s currency.'],
  url: [
    'url',
    text,
    'Where it is paid online; it may be relative to the tenant base. Empty where it cannot be.',
  ],
  state: [
    'estado',
    orderState,
    'pendiente, it waits for its payment; revision, a transfer for it is looked at; pagada; rechazada; cancelada.',
  ],
  way: ['medio', payWay, 'How it will be paid.'],
  items: ['items', list(item), 'What was ordered.'],
  person: ['persona', optional(person), 'Of the family, whose it will be; null for the member.'],
} as const
const order = record(orderFacts)
/** An order with its state. `url`: the page for online payment, or '' without online payment. */
export type Order = zod.output<typeof order>

export const placeOrder = write('comprar', {
  name: 'placeOrder',
  summary:
    'Orders. `ok` 2 with `cod` `precio` and nothing ordered where `total` is no longer right: the answer’s own is.',
  request: {
    items: ['items', text, 'Plans and how many of each: 3x1,7x2.'],
    coupon: ['cupon', text, 'A coupon; empty for none.'],
    way: ['medio', named(ways, null), 'How it will be paid.'],
    total: ['total', number, 'What the member was shown.'],
    person: ['cid', text, 'Of the family, whose it will be; empty for the member.'],
  },
  answer: orderFacts,
  invalidates: ['waitingOrders', 'plans'],
  whenOutcomeUnknown: 'No sabemos si tu pedido llegó. Fijate en tus pagos antes de probar de nuevo.',
})

export const orderStatus = read('ordenver', {
  name: 'orderStatus',
  core: 'estado',
  summary: 'How it stands with an order of one’s own.',
  request: { order: ['orden', text, 'The order.'] },
  answer: orderFacts,
  whenNotFound: 'recordGone',
})

export const waitingOrders = read('ordenes', {
  name: 'waitingOrders',
  summary:
    'The orders of the member that wait for their payment, whichever phone placed them; the latest first.',
  request: {},
  answer: { orders: ['d', list(order), 'The orders.'] },
  persistFor: aWeek,
})

export const cancelOrder = write('ordendel', {
  name: 'cancelOrder',
  summary: 'Cancels an order that is not paid.',
  request: { order: ['orden', text, 'The order.'] },
  answer: {},
  invalidates: ['waitingOrders', 'orderStatus', 'plans'],
  whenOutcomeUnknown: 'No sabemos si tu pedido se canceló. Fijate en tus pagos antes de probar de nuevo.',
})
