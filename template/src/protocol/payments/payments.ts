// A member's charges and the ways to pay them: actions pagos, cuenta, transferadd, transferlist
import type * as zod from 'zod/mini'
import { person } from '../booking/class-facts.ts'
import * as texts from '../messages.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, named, number, optional, record, text } from '../wire/readers.ts'

export const charge = record({
  id: ['id', text, 'Id of the charge. A transfer can refer to the charge.'],
  date: ['fecha', text, 'Payment date or, if unpaid, due date, YYYY-MM-DD.'],
  concept: ['concepto', text, 'Description of the charge.'],
  amount: ['monto', number, 'Amount, in the gym’s currency.'],
  way: [
    'medio',
    named({ online: 'online', transferencia: 'transfer', gimnasio: 'gym' }, null),
    'Payment method: online, transferencia or gimnasio. Empty: unknown.',
  ],
  state: [
    'estado',
    named(
      {
        pagado: 'paid',
        pendiente: 'due',
        vencido: 'overdue',
        revision: 'review',
        rechazado: 'rejected',
      },
      'due',
    ),
    'State: pagado, pendiente, vencido, revision (a transfer is in review) or rechazado.',
  ],
  url: [
    'url',
    text,
    'URL of the receipt, a PDF or a page, or of the payment page. May be relative to the tenant base. Empty: no URL.',
  ],
  person: ['persona', optional(person), 'Relative to whom the charge belongs. Null: the member.'],
})
/**
 * A paid or open charge. `date` YYYY-MM-DD: the day of payment, or the due date. `amount` in the gym's
 * currency. `url`: the receipt or the payment page, or ''.
 */
export type Charge = zod.output<typeof charge>

export const payments = read('pagos', {
  name: 'payments',
  summary:
    'Lists the charges of the member and the family: unpaid charges first, then payments, latest first.',
  request: { from: ['desde', text, 'Page cursor: `sig` of the previous page. Empty: the first page.'] },
  answer: {
    debt: ['deuda', number, 'Overdue debt, in the gym’s currency.'],
    due: ['vence', text, 'Earliest due date of the unpaid charges, YYYY-MM-DD. Empty: no unpaid charges.'],
    charges: ['d', list(charge), 'Charges of this page.'],
    next: ['sig', text, 'Cursor of the next page. Empty: this is the last page.'],
  },
  persistFor: aWeek,
})

const account = record({
  bank: ['banco', text, 'Name of the bank.'],
  alias: ['alias', text, 'Alias of the account.'],
  number: ['cbu', text, 'Number of the account (CBU).'],
  holder: ['titular', text, 'Holder of the account.'],
})
/** The target account of a transfer. */
export type BankAccount = zod.output<typeof account>

export const bankAccounts = read('cuenta', {
  name: 'bankAccounts',
  summary: 'Lists the bank accounts that receive transfers.',
  request: {},
  answer: { accounts: ['d', list(account), 'Bank accounts.'] },
  persistFor: aWeek,
})

export const reportTransfer = write('transferadd', {
  name: 'reportTransfer',
  summary:
    'Reports a transfer with its proof of payment. If a similar transfer exists, records nothing and returns `ok` 2 with `cod` `existe`. A second request with `igual` 1 confirms the report.',
  request: {
    aim: ['orden', text, 'Id of the order or charge to pay. Empty: not specified.'],
    amount: ['monto', number, 'Amount, in the gym’s currency.'],
    date: ['fecha', text, 'Date of the transfer, YYYY-MM-DD.'],
    proof: ['img', text, 'URL of the photo of the proof of payment.'],
    again: ['igual', flag, '1 to report the transfer even if a similar transfer exists.'],
  },
  answer: {},
  invalidates: ['transfers', 'payments', 'orderStatus', 'waitingOrders'],
  whenOutcomeUnknown: texts.transferUnknown,
})

export const transferState = named(
  { revision: 'review', acreditada: 'accepted', rechazada: 'rejected' },
  'review',
)

const transfer = record({
  id: ['id', text, 'Id of the transfer.'],
  amount: ['monto', number, 'Amount, in the gym’s currency.'],
  date: ['fecha', text, 'Date of the transfer, YYYY-MM-DD.'],
  state: ['estado', transferState, 'State: revision (in review), acreditada (accepted) or rechazada.'],
  reason: ['motivo', text, 'Reason for the rejection. Empty: no reason.'],
})
/** A transfer reported to the gym. `reason`: the reason for a rejection. */
export type Transfer = zod.output<typeof transfer>

export const transfers = read('transferlist', {
  name: 'transfers',
  summary: 'Lists the transfers that the member reported, latest first.',
  request: {},
  answer: { transfers: ['d', list(transfer), 'Transfers of the member.'] },
  persistFor: aWeek,
})
