// A member's credit passes and their ledger: actions abonos, abonomov
import type * as zod from 'zod/mini'
import { aWeek, read } from '../wire/operation.ts'
import { list, named, number, record, text } from '../wire/readers.ts'

export const pass = record({
  id: ['id', text, 'The pass’s id.'],
  name: ['name', text, 'What it is called.'],
  credits: ['libre', number, 'How many credits are left.'],
  total: ['total', number, 'How many it had.'],
  days: ['dias', number, 'How many days until it expires; less than 0 once it has.'],
  expires: ['vence', text, 'The day on which it expires, YYYY-MM-DD.'],
  state: [
    'estado',
    named({ activo: 'active', vencido: 'expired', agotado: 'used' }, 'other'),
    'activo; vencido, it has expired; agotado, no credit is left.',
  ],
})
/** A credit pass ("abono"). */
export type OwnedPass = zod.output<typeof pass>

export const passes = read('abonos', {
  name: 'passes',
  summary: 'The passes of the member or of one of the family, those that can be used first.',
  request: { person: ['cid', text, 'Whose; empty for the member’s own.'] },
  answer: { passes: ['d', list(pass), 'The passes.'] },
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
  date: ['fecha', text, 'The day, YYYY-MM-DD.'],
  kind: [
    'tipo',
    movementKind,
    'compra: bought; uso: spent; devolucion: given back; vencimiento: lost with the pass; ajuste: put right by the gym.',
  ],
  count: ['cant', number, 'So many credits more, or fewer where it is less than 0.'],
  balance: ['saldo', number, 'How many there were then.'],
  text: ['txt', text, 'What for.'],
})
/** An entry of a pass's ledger. */
export type Movement = zod.output<typeof movement>

export const passMovements = read('abonomov', {
  name: 'passMovements',
  summary: 'What became of the credits of a pass, the latest first.',
  request: {
    pass: ['id', text, 'The pass.'],
    from: ['desde', text, 'Where the page begins, as `sig` said; empty for the first.'],
  },
  answer: {
    movements: ['d', list(movement), 'The lines of this page.'],
    next: ['sig', text, 'Where the next page begins; empty where there is none.'],
  },
  persistFor: aWeek,
  whenNotFound: 'recordGone',
})
