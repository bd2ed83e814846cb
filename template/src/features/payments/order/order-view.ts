import type { Order } from '#protocol/payments/shop.ts'
import * as texts from '../messages.ts'
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
  if (state === 'paid' && relative !== '') return { ...settled.paid, text: texts.orderPaidFor(relative) }
  return settled[state]
}

const pending: Readonly<Record<OpenOrder['way'], OrderView>> = {
  online: {
    tone: 'waiting',
    title: texts.paymentMissing,
    text: texts.paymentMissingText,
    next: 'pay',
  },
  transfer: {
    tone: 'waiting',
    title: texts.transferMissing,
    text: texts.transferMissingText,
    next: 'transfer',
  },
  gym: {
    tone: 'waiting',
    title: texts.orderPlaced,
    text: texts.orderPlacedText,
    next: 'wait',
  },
}

const settled: Readonly<Record<Exclude<OrderState, 'pending'>, OrderView>> = {
  paid: {
    tone: 'success',
    title: texts.orderPaid,
    text: texts.orderPaidText,
    next: 'book',
  },
  review: {
    tone: 'waiting',
    title: texts.transferInReview,
    text: texts.creditedLater,
    next: 'wait',
  },
  rejected: {
    tone: 'failure',
    title: texts.paymentRejected,
    text: texts.noPassActivated,
    next: 'shop',
  },
  cancelled: {
    tone: 'failure',
    title: texts.orderWasCancelled,
    text: texts.noPassActivated,
    next: 'shop',
  },
}
