// A member's charges and the ways to pay them: actions pagos, cuenta, transferadd, transferlist
import type * as zod from 'zod/mini'
import { person } from '../booking/class-facts.ts'
import { aWeek, read, write } from '../wire/operation.ts'
import { flag, list, named, number, optional, record, text } from '../wire/readers.ts'

export const charge = record({
  id: ['id', text, 'The charge’s id; a transfer may be for it.'],
  date: ['fecha', text, 'When it was paid, or until when it is due, YYYY-MM-DD.'],
  concept: ['concepto', text, 'What it is for.'],
  amount: ['monto', number, 'How much, in the gym’s currency.'],
  way: [
    'medio',
    named({ online: 'online', transferencia: 'transfer', gimnasio: 'gym' }, null),
    'How it was paid; empty where nobody says.',
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
    'pagado; pendiente; vencido; revision, a transfer for it is looked at; rechazado.',
  ],
  url: [
    'url',
    text,
    'Its receipt, a PDF or a page, or where it is paid; it may be relative to the tenant base. Empty for none.',
  ],
  person: ['persona', optional(person), 'Of the family, whose charge it is; null for the member’s own.'],
})
/**
 * A paid or open charge. `date` YYYY-MM-DD: the day of payment, or the due date. `amount` in the gym's
 * currency. `url`: the receipt or the payment page, or ''.
 */
export type Charge = zod.output<typeof charge>

export const payments = read('pagos', {
  name: 'payments',
  summary:
    'What the member and the family owe, and what was paid: first what is to be paid, then what was, the latest first.',
  request: { from: ['desde', text, 'Where the page begins, as `sig` said; empty for the first.'] },
  answer: {
    debt: ['deuda', number, 'What is overdue, in the gym’s currency.'],
    due: ['vence', text, 'When the next is due, YYYY-MM-DD; empty where nothing is.'],
    charges: ['d', list(charge), 'The charges of this page.'],
    next: ['sig', text, 'Where the next page begins; empty where there is none.'],
  },
  persistFor: aWeek,
})

const account = record({
  bank: ['banco', text, 'The bank.'],
  alias: ['alias', text, 'The account’s alias.'],
  number: ['cbu', text, 'Its number, the CBU.'],
  holder: ['titular', text, 'Whose it is.'],
})
/** The target account of a transfer. */
export type BankAccount = zod.output<typeof account>

export const bankAccounts = read('cuenta', {
  name: 'bankAccounts',
  summary: 'Where bank transfers go.',
  request: {},
  answer: { accounts: ['d', list(account), 'The accounts.'] },
  persistFor: aWeek,
})

export const reportTransfer = write('transferadd', {
  name: 'reportTransfer',
  summary:
    'Reports a transfer with its proof of payment. `ok` 2 asks back where there is one like it, and is done once it is sent again with `igual` 1.',
  request: {
    aim: ['orden', text, 'The order or the charge that it is for; empty where nothing is named.'],
    amount: ['monto', number, 'How much, in the gym’s currency.'],
    date: ['fecha', text, 'The day of the transfer, YYYY-MM-DD.'],
    proof: ['img', text, 'Where the photo of the proof of payment is.'],
    again: ['igual', flag, '1 to report it although there is one like it.'],
  },
  answer: {},
  invalidates: ['transfers', 'payments', 'orderStatus', 'waitingOrders'],
  whenOutcomeUnknown: 'No sabemos si tu transferencia llegó. Fijate en la lista antes de probar de nuevo.',
})

export const transferState = named(
  { revision: 'review', acreditada: 'accepted', rechazada: 'rejected' },
  'review',
)

const transfer = record({
  id: ['id', text, 'The transfer’s id.'],
  amount: ['monto', number, 'How much, in the gym’s currency.'],
  date: ['fecha', text, 'The day of the transfer, YYYY-MM-DD.'],
  state: ['estado', transferState, 'revision, it is looked at; acreditada; rechazada.'],
  reason: ['motivo', text, 'Why it was rejected; empty where nothing is said.'],
})
/** A transfer reported to the gym. `reason`: the reason for a rejection. */
export type Transfer = zod.output<typeof transfer>

export const transfers = read('transferlist', {
  name: 'transfers',
  summary: 'The transfers that the member reported, the latest first.',
  request: {},
  answer: { transfers: ['d', list(transfer), 'The transfers.'] },
  persistFor: aWeek,
})
