// actions planes, comprar, ordenver, ordenes, ordendel: what the gym sells, and what was ordered of it
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, optional, text, word } from './wire.ts'

/** `sede`: the branch, '' for all; `cupon`: a coupon to be looked at, or ''. */
export const plansRequest = zod.object({ sede: zod.string(), cupon: zod.string() })

const plan = zod.pipe(
  zod.object({
    id: text,
    name: text,
    txt: text,
    precio: number,
    creditos: number,
    dias: number,
    semanal: number,
  }),
  zod.transform(wire => ({
    id: wire.id,
    name: wire.name,
    text: wire.txt,
    price: wire.precio,
    credits: wire.creditos,
    days: wire.dias,
    /** The most classes in a week, 0 for as many as there are credits. */
    weekly: wire.semanal,
  })),
)
/** A pass or plan for sale; `price` in the gym's currency, `days` it is good for. */
export type Plan = zod.output<typeof plan>

const coupon = zod.pipe(
  zod.object({ codigo: text, porciento: number }),
  zod.transform(wire => ({ code: wire.codigo, percent: Math.min(100, Math.max(0, wire.porciento)) })),
)
/** A coupon that is good for something: so many per cent less. */
export type Coupon = zod.output<typeof coupon>

export const plansAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(plan), cupon: optional(coupon) }),
    zod.transform(wire => ({ plans: wire.d, coupon: wire.cupon })),
  ),
)

const ways = ['online', 'transferencia', 'gimnasio'] as const

/** `items`: '3x1,7x2', each a plan and how many; `total`: what the member was shown; `medio`: how it will be paid. */
export const buyRequest = zod.object({
  items: zod.string(),
  cupon: zod.string(),
  medio: zod.enum(ways),
  total: zod.string(),
  rid: zod.string(),
})

const states = ['pendiente', 'revision', 'pagada', 'rechazada', 'cancelada'] as const
const stateNames = {
  pendiente: 'pending',
  revision: 'review',
  pagada: 'paid',
  rechazada: 'rejected',
  cancelada: 'cancelled',
} as const

/** So many of a plan, by its name. */
const orderItem = zod.pipe(
  zod.object({ name: text, cant: number }),
  zod.transform(wire => ({ name: wire.name, count: wire.cant })),
)

const order = zod.pipe(
  zod.object({
    orden: text,
    total: number,
    url: text,
    estado: word(states, 'pendiente'),
    medio: word(ways, 'online'),
    items: list(orderItem),
  }),
  zod.transform(wire => ({
    order: wire.orden,
    total: wire.total,
    /** Where it is paid online; '' otherwise. */
    url: wire.url,
    state: stateNames[wire.estado],
    way: wire.medio,
    items: wire.items,
  })),
)

/** `ok` 2 with code precio: the price has changed to `total`. */
export const orderAnswer = answerWith(order)

export const orderRequest = zod.object({ orden: zod.string() })

/** The orders of the member that wait for their payment, whichever phone placed them; the latest first. */
export const ordersAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(order) }),
    zod.transform(wire => ({ orders: wire.d })),
  ),
)

/** An order that is not paid is cancelled. */
export const cancelOrderRequest = zod.object({ orden: zod.string(), rid: zod.string() })
