import { aWeek, read, write } from '../../api/operation.ts'
import {
  bankAccounts as bankAccountsEndpoint,
  payments as paymentsEndpoint,
  reportTransfer as reportTransferEndpoint,
  transfers as transfersEndpoint,
} from '../../contract/payments.ts'
import {
  cancelOrder as cancelOrderEndpoint,
  orderStatus as orderStatusEndpoint,
  placeOrder as placeOrderEndpoint,
  plans as plansEndpoint,
  waitingOrders as waitingOrdersEndpoint,
} from '../../contract/shop.ts'

export type { BankAccount, Charge, Transfer } from '../../contract/payments.ts'
export type { Coupon, Order, PayWay, Plan } from '../../contract/shop.ts'

export const plans = read(plansEndpoint, { keptFor: 0, notThere: 'refused' })

export const placeOrder = write(placeOrderEndpoint, {
  changes: ['waitingOrders'],
  offline: 'refuse',
  unknown: 'No sabemos si tu pedido llegó. Fijate en tus pagos antes de probar de nuevo.',
})

export const orderStatus = read(orderStatusEndpoint, { keptFor: 0, notThere: 'refused' })

export const waitingOrders = read(waitingOrdersEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const cancelOrder = write(cancelOrderEndpoint, {
  changes: ['waitingOrders', 'orderStatus'],
  offline: 'refuse',
  unknown: 'No sabemos si tu pedido se canceló. Fijate en tus pagos antes de probar de nuevo.',
})

export const payments = read(paymentsEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const bankAccounts = read(bankAccountsEndpoint, { keptFor: aWeek, notThere: 'unknown' })

export const reportTransfer = write(reportTransferEndpoint, {
  changes: ['transfers', 'payments', 'orderStatus', 'waitingOrders'],
  offline: 'refuse',
  unknown: 'No sabemos si tu transferencia llegó. Fijate en la lista antes de probar de nuevo.',
})

export const transfers = read(transfersEndpoint, { keptFor: aWeek, notThere: 'unknown' })
