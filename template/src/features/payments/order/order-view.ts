import type { Order } from '#protocol/payments/shop.ts'
import type { OpenOrder } from './open-order.ts'

type OrderState = Order['state']

/** The state of an order as text, with the next step. */
export interface OrderView {
  tone: 'success' | 'waiting' | 'failure'
  title: string
  text: string
  next: 'pay' | 'transfer' | 'book' | 'shop' | 'wait'
}

/** Describes an order. `state`: from the gym's last response. */
export function orderView(
  { way, relative }: Pick<OpenOrder, 'way' | 'relative'>,
  state: OrderState,
): OrderView {
  if (state === 'pending') return pending[way]
  if (state === 'paid' && relative !== '')
    return { ...settled.paid, text: `Recibimos tu pago y el abono de ${relative} ya está activo.` }
  return settled[state]
}

const pending: Readonly<Record<OpenOrder['way'], OrderView>> = {
  online: {
    tone: 'waiting',
    title: 'Te falta pagar',
    text: 'Pagás en la página del gimnasio y volvés acá.',
    next: 'pay',
  },
  transfer: {
    tone: 'waiting',
    title: 'Falta tu transferencia',
    text: 'Transferí el total y avisanos con una foto del comprobante.',
    next: 'transfer',
  },
  gym: {
    tone: 'waiting',
    title: 'Tu pedido está hecho',
    text: 'Pagalo en recepción y se activa en el momento.',
    next: 'wait',
  },
}

const settled: Readonly<Record<Exclude<OrderState, 'pending'>, OrderView>> = {
  paid: {
    tone: 'success',
    title: '¡Listo! Ya podés reservar',
    text: 'Recibimos tu pago y tu abono ya está activo.',
    next: 'book',
  },
  review: {
    tone: 'waiting',
    title: 'Estamos revisando tu transferencia',
    text: 'Te avisamos cuando se acredite.',
    next: 'wait',
  },
  rejected: {
    tone: 'failure',
    title: 'Tu pago no se aceptó',
    text: 'No se activó ningún abono. Podés volver a comprarlo.',
    next: 'shop',
  },
  cancelled: {
    tone: 'failure',
    title: 'Este pedido se canceló',
    text: 'No se activó ningún abono. Podés volver a comprarlo.',
    next: 'shop',
  },
}
