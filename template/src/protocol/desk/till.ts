// Sales and payments at reception, and the review of transfers: actions ventaadd, cobroadd, transferrevisar,
// transferok
import type * as zod from 'zod/mini'
import * as texts from '../messages.ts'
import { transferState } from '../payments/payments.ts'
import { read, write } from '../wire/operation.ts'
import { flag, list, named, number, record, text } from '../wire/readers.ts'

/** A way of payment at the desk. `later` means that the amount is owed. */
export const deskPayWay = named({ gimnasio: 'gym', transferencia: 'transfer', debe: 'later' }, null)
export type DeskPayWay = NonNullable<zod.output<typeof deskPayWay>>

export const sellPass = write('ventaadd', {
  name: 'sellPass',
  summary:
    'Staff: sells a plan to a person, who can use the pass at once. If `total` is outdated, sells nothing and returns `ok` 2 with `cod` `precio` and the current `total`.',
  request: {
    person: ['cid', text, 'Id of the person.'],
    plan: ['plan', text, 'Id of the plan.'],
    way: [
      'medio',
      deskPayWay,
      'Payment method: gimnasio (paid at the desk), transferencia (received by transfer) or debe (owed).',
    ],
    total: ['total', number, 'Total shown to staff, in the gym’s currency.'],
  },
  answer: { total: ['total', number, 'Current total, in the gym’s currency.'] },
  invalidates: ['personCard', 'deskDay', 'users'],
  whenOutcomeUnknown: texts.saleUnknown,
})

export const settleCharge = write('cobroadd', {
  name: 'settleCharge',
  summary:
    'Staff: records the payment of a charge or an order at the desk. Refuses with `existe` if the charge or order is already paid. If a transfer for it is in review, records nothing and returns `ok` 2 with `cod` `existe`.',
  request: {
    charge: ['id', text, 'Id of the charge, or of an order in `pedidos` of `persona`.'],
    way: [
      'medio',
      named({ gimnasio: 'gym', transferencia: 'transfer' }, null),
      'Payment method: gimnasio or transferencia.',
    ],
    again: ['igual', flag, '1 to record the payment even if a transfer is in review.'],
  },
  answer: {},
  invalidates: ['personCard', 'deskDay', 'users'],
  whenOutcomeUnknown: texts.chargeUnknown,
})

const sameProof = record({
  fullname: ['fullname', text, 'Name of the person who reported the transfer.'],
  amount: ['monto', number, 'Amount, in the gym’s currency.'],
  date: ['fecha', text, 'Date of the transfer, YYYY-MM-DD.'],
  state: ['estado', transferState, 'State: revision (in review) or acreditada (accepted).'],
})
/** A transfer reported with the same picture of its proof as another transfer. */
export type SameProof = zod.output<typeof sameProof>

const reportedTransfer = record({
  id: ['id', text, 'Id of the transfer.'],
  person: ['cid', text, 'Id of the person who reported the transfer. Empty: the account is closed.'],
  fullname: ['fullname', text, 'Full name.'],
  amount: ['monto', number, 'Amount, in the gym’s currency.'],
  date: ['fecha', text, 'Date of the transfer, YYYY-MM-DD.'],
  reportedAt: ['ts', number, 'Time of the report, in ms since 1970.'],
  proof: [
    'img',
    text,
    'URL of the photo of the proof of payment. May be relative to the tenant base. Empty: no photo.',
  ],
  aim: ['para', text, 'Text that names the order or charge to pay. Empty: not specified.'],
  expected: [
    'esperado',
    number,
    'Amount owed for the order or charge, in the gym’s currency. 0: not specified.',
  ],
  sameProof: [
    'repetido',
    list(sameProof),
    'Other transfers of the gym with the same proof picture, except rejected ones. Visible to staff only.',
  ],
})
/** A transfer that waits for a review by staff. */
export type ReportedTransfer = zod.output<typeof reportedTransfer>

export const transfersToReview = read('transferrevisar', {
  name: 'transfersToReview',
  summary: 'Staff: lists the reported transfers that await review, oldest first.',
  request: {},
  answer: { transfers: ['d', list(reportedTransfer), 'Transfers that await review.'] },
})

export const reviewTransfer = write('transferok', {
  name: 'reviewTransfer',
  summary:
    'Staff: accepts or rejects a transfer and notifies the member. An accepted transfer pays its order or charges. Refuses with `existe` if the transfer is already decided. If the amount differs from the amount owed, an acceptance changes nothing and returns `ok` 2.',
  request: {
    transfer: ['id', text, 'Id of the transfer.'],
    isAccepted: ['ok', flag, '1 to accept, 0 to reject.'],
    reason: ['motivo', text, 'Reason for the rejection, as sent to the member. Empty: no reason.'],
    again: ['igual', flag, '1 to accept even if the amount differs from the amount owed.'],
  },
  answer: {},
  invalidates: ['transfersToReview', 'personCard', 'deskDay'],
  whenOutcomeUnknown: texts.reviewTransferUnknown,
})
