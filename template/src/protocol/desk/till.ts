// Sales and payments at reception, and the review of transfers: actions ventaadd, cobroadd, transferrevisar,
// transferok
import type * as zod from 'zod/mini'
import { transferState } from '../payments/payments.ts'
import { read, write } from '../wire/operation.ts'
import { flag, list, named, number, record, text } from '../wire/readers.ts'

/** A way of payment at the desk. `later` means that the amount is owed. */
export const deskPayWay = named({ gimnasio: 'gym', transferencia: 'transfer', debe: 'later' }, null)
export type DeskPayWay = NonNullable<zod.output<typeof deskPayWay>>

export const sellPass = write('ventaadd', {
  name: 'sellPass',
  summary:
    'Staff: sells a plan to somebody; the pass is theirs at once. `ok` 2 with `cod` `precio` and nothing sold where `total` is no longer right: the answer’s own is.',
  request: {
    person: ['cid', text, 'To whom.'],
    plan: ['plan', text, 'The plan.'],
    way: [
      'medio',
      deskPayWay,
      'gimnasio, it is paid at the desk; transferencia, it came by transfer; debe, it is owed.',
    ],
    total: ['total', number, 'What staff were shown, in the gym’s currency.'],
  },
  answer: { total: ['total', number, 'What it costs, in the gym’s currency.'] },
  invalidates: ['personCard', 'deskDay', 'users'],
  whenOutcomeUnknown:
    'No sabemos si la venta se hizo. Fijate en los abonos de la ficha antes de cobrar de nuevo.',
})

export const settleCharge = write('cobroadd', {
  name: 'settleCharge',
  summary:
    'Staff: somebody paid a charge or an order at the desk. What is paid already is refused with `existe`. `ok` 2 with `cod` `existe` and nothing written where a transfer for it is looked at.',
  request: {
    charge: ['id', text, 'The charge, or an order of `pedidos` in `persona`.'],
    way: ['medio', named({ gimnasio: 'gym', transferencia: 'transfer' }, null), 'gimnasio or transferencia.'],
    again: ['igual', flag, '1: also where a transfer for it is looked at.'],
  },
  answer: {},
  invalidates: ['personCard', 'deskDay', 'users'],
  whenOutcomeUnknown: 'No sabemos si el cobro se anotó. Fijate en la ficha antes de cobrar de nuevo.',
})

const sameProof = record({
  fullname: ['fullname', text, 'Who reported it.'],
  amount: ['monto', number, 'How much, in the gym’s currency.'],
  date: ['fecha', text, 'The day of the transfer, YYYY-MM-DD.'],
  state: ['estado', transferState, 'revision, it is looked at; acreditada.'],
})
/** A transfer reported with the same picture of its proof as another transfer. */
export type SameProof = zod.output<typeof sameProof>

const reportedTransfer = record({
  id: ['id', text, 'The transfer’s id.'],
  person: ['cid', text, 'Who reported it; empty where the account is closed.'],
  fullname: ['fullname', text, 'Their name.'],
  amount: ['monto', number, 'How much, in the gym’s currency.'],
  date: ['fecha', text, 'The day of the transfer, YYYY-MM-DD.'],
  reportedAt: ['ts', number, 'When it was reported, in ms.'],
  proof: [
    'img',
    text,
    'Where the photo of the proof of payment is; it may be relative to the tenant base. Empty for none.',
  ],
  aim: ['para', text, 'What it is for, in words; empty where nothing was named.'],
  expected: ['esperado', number, 'What is owed for that, in the gym’s currency; 0 where nothing was named.'],
  sameProof: [
    'repetido',
    list(sameProof),
    'Other transfers of the gym, not rejected, whose proof is the same picture. Staff alone read of them.',
  ],
})
/** A transfer that waits for a review by staff. */
export type ReportedTransfer = zod.output<typeof reportedTransfer>

export const transfersToReview = read('transferrevisar', {
  name: 'transfersToReview',
  summary: 'Staff: the transfers that members reported and nobody has looked at, the oldest first.',
  request: {},
  answer: { transfers: ['d', list(reportedTransfer), 'The transfers.'] },
})

export const reviewTransfer = write('transferok', {
  name: 'reviewTransfer',
  summary:
    'Staff: accepts a transfer, with which what it is for is paid, or rejects it. The member is told. One that somebody has decided already is refused with `existe`. `ok` 2 and nothing written where another amount than what is owed would be accepted.',
  request: {
    transfer: ['id', text, 'The transfer.'],
    isAccepted: ['ok', flag, '1 to accept, 0 to reject.'],
    reason: ['motivo', text, 'Why it is rejected, as the member is told; empty for no word about it.'],
    again: ['igual', flag, '1: also where the amount is not what is owed.'],
  },
  answer: {},
  invalidates: ['transfersToReview', 'personCard', 'deskDay'],
  whenOutcomeUnknown: 'No sabemos si quedó decidida. Fijate si sigue en la lista antes de probar de nuevo.',
})
