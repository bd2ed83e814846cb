import { numberIn } from '../booking/slot.ts'
import {
  type ActionDefinition,
  type MemberCall,
  orRefusal,
  Refusal,
  type SandboxGym,
  type Wire,
} from '../call.ts'
import type { Connection } from '../database/database.ts'
import { once } from '../once.ts'
import { centsIn, onWire } from '../payments/money.ts'
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
} from '../payments/order.ts'
import { reviewTransfers } from '../payments/transfer.ts'

/** planes: what can be bought, and whether a coupon is good for something. */
export const plansAction: ActionDefinition = {
  for: 'member',
  answer: ({ gym, fields, now, db }) =>
    orRefusal(async () => {
      const coupon = await couponOf(gym, fields.cupon, now, db)
      const plans = await db.rows(planRow, `SELECT ${planColumns} FROM plans WHERE gym = $1 ORDER BY id`, [
        gym.gym,
      ])
      const d = plans.map(plan => ({
        id: plan.id,
        name: plan.name,
        txt: plan.text,
        precio: onWire(plan.price),
        creditos: plan.credits,
        dias: plan.days,
        semanal: plan.weekly ?? 0,
      }))
      return { ok: 1, d, cupon: coupon && { codigo: coupon.code, porciento: coupon.percent } }
    }),
}

const ways = ['online', 'transferencia', 'gimnasio']

/** comprar: an order. A price that is not the one that the member saw is told before anything is written. */
export const buyAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, connection => buy(call, connection)),
}

async function buy(call: MemberCall, connection: Connection): Promise<Wire> {
  const { gym, person, fields, now } = call
  const { medio: way = '' } = fields
  if (!ways.includes(way)) throw new Refusal('', 'Elegí cómo vas a pagar.')
  const items = await itemsIn(fields.items, gym, connection)
  const coupon = await couponOf(gym, fields.cupon, now, connection)
  const total = totalOf(items, coupon)
  if (centsIn(fields.total) !== total)
    return { ok: 2, cod: 'precio', inf: ['Cambió el precio.'], total: onWire(total) }
  const order = await placeOrder({ gym, person: person.id, items, total, way, now }, connection)
  return {
    ok: 1,
    inf: [nextSteps[order.state === 'pagada' ? 'pagada' : way] ?? ''],
    ...(await orderWire(gym, order, connection)),
  }
}

const nextSteps: Readonly<Record<string, string>> = {
  pagada: 'Listo, ya podés reservar.',
  online: 'Te llevamos a pagar.',
  transferencia: 'Transferí el total e informalo con una foto del comprobante.',
  gimnasio: 'Pagalo en recepción cuando vengas.',
}

/** `url`: where an order that waits is paid, on a page of the gym's own. */
async function orderWire(gym: SandboxGym, order: OrderRow, connection: Connection) {
  const { id, total, state, way, token } = order
  return {
    orden: id,
    total: onWire(total),
    estado: state,
    medio: way,
    url: way === 'online' && state === 'pendiente' ? `/pwa/pagar/${token}` : '',
    items: (await namedItems(gym, order, connection)).map(({ name, count }) => ({ name, cant: count })),
  }
}

/** ordenver: how it stands with an order of one's own. */
export const orderAction: ActionDefinition = {
  for: 'member',
  answer: ({ gym, person, fields, now, db }) =>
    orRefusal(async () => {
      await reviewTransfers(gym, now, db)
      const order = await orderOf(gym, numberIn(fields.orden), person.id, db)
      if (!order) throw new Refusal('nohay', 'Ese pedido ya no está.')
      return { ok: 1, ...(await orderWire(gym, order, db)) }
    }),
}

/** ordenes: the member's orders that wait for their payment. */
export const ordersAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, now, db }) {
    await reviewTransfers(gym, now, db)
    const waiting = await ordersWaiting(gym, person.id, db)
    return { ok: 1, d: await Promise.all(waiting.map(order => orderWire(gym, order, db))) }
  },
}

/** ordendel: an order of one's own that nobody has paid is no longer wanted. */
export const cancelOrderAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    once(call, async connection => {
      const { gym, person, fields } = call
      await cancelOrder(gym, numberIn(fields.orden), person.id, connection)
      return { ok: 1, inf: ['Tu pedido quedó cancelado.'] }
    }),
}
