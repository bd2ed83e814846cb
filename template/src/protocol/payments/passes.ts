// A member's credit passes and their ledger: actions abonos, abonomov
import type * as zod from 'zod/mini'
import { aWeek, read } from '../wire/operation.ts'
import { list, named, number, record, text } from '../wire/readers.ts'

export const pass = record({
  id: ['id', text, 'Id of the pass.'],
  name: ['name', text, 'Name of the pass.'],
  credits: ['libre', number, 'Number of credits left.'],
  total: ['total', number, 'Number of credits at the purchase.'],
  days: ['dias', number, 'Number of days until the expiry date. Negative: expired.'],
  expires: ['vence', text, 'Expiry date, the last valid day, YYYY-MM-DD.'],
  state: [
    'estado',
    named({ activo: 'active', vencido: 'expired', agotado: 'used' }, 'other'),
    'State: activo, vencido (expired) or agotado (no credits left).',
  ],
})
/** A credit pass ("abono"). */
export type OwnedPass = zod.output<typeof pass>

export const passes = read('abonos', {
  name: 'passes',
  summary: 'Lists the passes of the member or a relative, unexpired passes first.',
  request: { person: ['cid', text, 'Id of the relative. Empty: the member.'] },
  answer: { passes: ['d', list(pass), 'Passes of the person.'] },
  persistFor: aWeek,
  whenNotFound: { recordIn: 'cid' },
})

const kinds = {
  compra: 'bought',
  uso: 'used',
  devolucion: 'returned',
  vencimiento: 'expired',
  ajuste: 'adjusted',
} as const

export const movementKind = named(kinds, 'adjusted')

const movement = record({
  date: ['fecha', text, 'Date, YYYY-MM-DD.'],
  kind: [
    'tipo',
    movementKind,
    'Kind: compra (bought), uso (spent), devolucion (returned), vencimiento (lost when the pass expired) or ajuste (corrected by the gym).',
  ],
  count: ['cant', number, 'Number of credits added. Negative: credits deducted.'],
  balance: ['saldo', number, 'Number of credits after the movement.'],
  text: ['txt', text, 'Text that describes the movement.'],
})
/** An entry of a pass's ledger. */
export type Movement = zod.output<typeof movement>

export const passMovements = read('abonomov', {
  name: 'passMovements',
  summary: 'Lists the credit movements of a pass, latest first.',
  request: {
    pass: ['id', text, 'Id of the pass.'],
    from: ['desde', text, 'Page cursor: `sig` of the previous page. Empty: the first page.'],
  },
  answer: {
    movements: ['d', list(movement), 'Movements of this page.'],
    next: ['sig', text, 'Cursor of the next page. Empty: this is the last page.'],
  },
  persistFor: aWeek,
  whenNotFound: 'recordGone',
})
