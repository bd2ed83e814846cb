import { aWeek, read, write } from '../../api/operation.ts'
import * as paymentsWire from '../../protocol/payments/payments.ts'
import * as shopWire from '../../protocol/payments/shop.ts'

export type { BankAccount, Charge, Transfer } from '../../protocol/payments/payments.ts'
export type { Coupon, Order, PayWay, Plan } from '../../protocol/payments/shop.ts'

export const plans = read(shopWire.plans, { persistFor: 0, whenNotFound: { recordIn: 'cupon' } })

export const placeOrder = write(shopWire.placeOrder, {
  invalidates: ['waitingOrders', 'plans'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu pedido llegó. Fijate en tus pagos antes de probar de nuevo.',
})

export const orderStatus = read(shopWire.orderStatus, { persistFor: 0, whenNotFound: 'recordGone' })

export const waitingOrders = read(shopWire.waitingOrders, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const cancelOrder = write(shopWire.cancelOrder, {
  invalidates: ['waitingOrders', 'orderStatus', 'plans'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu pedido se canceló. Fijate en tus pagos antes de probar de nuevo.',
})

export const payments = read(paymentsWire.payments, { persistFor: aWeek, whenNotFound: 'unsupported' })

export const bankAccounts = read(paymentsWire.bankAccounts, {
  persistFor: aWeek,
  whenNotFound: 'unsupported',
})

export const reportTransfer = write(paymentsWire.reportTransfer, {
  invalidates: ['transfers', 'payments', 'orderStatus', 'waitingOrders'],
  offline: 'refuse',
  whenOutcomeUnknown: 'No sabemos si tu transferencia llegó. Fijate en la lista antes de probar de nuevo.',
})

export const transfers = read(paymentsWire.transfers, { persistFor: aWeek, whenNotFound: 'unsupported' })
