// actions pagos, cuenta, transferadd, transferlist: what a member owes and how it is paid
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, text, word } from './wire.ts'

/** `desde`: where the next page begins, '' for the first. */
export const paymentsRequest = zod.object({ desde: zod.string() })

const ways = ['online', 'transferencia', 'gimnasio'] as const
const wayNames = { online: 'online', transferencia: 'transfer', gimnasio: 'gym', '': null } as const
const chargeStates = ['pagado', 'pendiente', 'vencido', 'revision', 'rechazado'] as const
const chargeStateNames = {
  pagado: 'paid',
  pendiente: 'due',
  vencido: 'overdue',
  revision: 'review',
  rechazado: 'rejected',
} as const

const charge = zod.pipe(
  zod.object({
    id: text,
    fecha: text,
    concepto: text,
    monto: number,
    medio: word(ways, ''),
    estado: word(chargeStates, 'pendiente'),
    url: text,
  }),
  zod.transform(wire => ({
    id: wire.id,
    date: wire.fecha,
    concept: wire.concepto,
    amount: wire.monto,
    way: wayNames[wire.medio],
    state: chargeStateNames[wire.estado],
    /** Its receipt, or where it is paid; '' for none. */
    url: wire.url,
  })),
)
/** Something that was paid or is to be paid. `date` YYYY-MM-DD: when it was paid, or until when it is due; `amount` in the gym's currency. */
export type Charge = zod.output<typeof charge>

/** `debt`: what is overdue, in the gym's currency; `due`: YYYY-MM-DD of what comes next, '' where nothing does. */
export const paymentsAnswer = answerWith(
  zod.pipe(
    zod.object({ deuda: number, vence: text, d: list(charge), sig: text }),
    zod.transform(wire => ({ debt: wire.deuda, due: wire.vence, charges: wire.d, next: wire.sig })),
  ),
)

const account = zod.pipe(
  zod.object({ banco: text, alias: text, cbu: text, titular: text }),
  zod.transform(wire => ({ bank: wire.banco, alias: wire.alias, number: wire.cbu, holder: wire.titular })),
)
/** Where a transfer goes. */
export type BankAccount = zod.output<typeof account>

export const bankAccountsAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(account) }),
    zod.transform(wire => ({ accounts: wire.d })),
  ),
)

/** `orden`: what it is for, '' where nothing is named; `monto`, `fecha` YYYY-MM-DD; `img`: address of the receipt's photo; `igual`: '1' although there is one like it. */
export const transferRequest = zod.object({
  orden: zod.string(),
  monto: zod.string(),
  fecha: zod.string(),
  img: zod.string(),
  igual: zod.enum(['0', '1']),
  rid: zod.string(),
})

const transferStates = ['revision', 'acreditada', 'rechazada'] as const
const transferStateNames = { revision: 'review', acreditada: 'accepted', rechazada: 'rejected' } as const

const transfer = zod.pipe(
  zod.object({
    id: text,
    monto: number,
    fecha: text,
    estado: word(transferStates, 'revision'),
    motivo: text,
  }),
  zod.transform(wire => ({
    id: wire.id,
    amount: wire.monto,
    date: wire.fecha,
    state: transferStateNames[wire.estado],
    reason: wire.motivo,
  })),
)
/** A transfer that was told to the gym; `reason`: why it was rejected. */
export type Transfer = zod.output<typeof transfer>

export const transfersAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(transfer) }),
    zod.transform(wire => ({ transfers: wire.d })),
  ),
)
