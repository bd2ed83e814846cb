// actions abonos, abonomov: a member's credit passes and what became of their credits
import * as zod from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, text, word } from './wire.ts'

const ownedPass = zod.pipe(
  zod.object({ id: text, name: text, libre: number, total: number, dias: number, vence: text, estado: text }),
  zod.transform(wire => ({
    id: wire.id,
    name: wire.name,
    credits: wire.libre,
    total: wire.total,
    days: wire.dias,
    expires: wire.vence,
    state: wire.estado,
  })),
)
/** `expires` YYYY-MM-DD; `days` until then; `state` as the backend words it: activo, vencido, agotado. */
export type OwnedPass = zod.output<typeof ownedPass>

export const passesAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(ownedPass) }),
    zod.transform(wire => ({ passes: wire.d })),
  ),
)

/** `cid`: the person meant, '' for oneself. */
export const passesRequest = zod.object({ cid: zod.string() })

/** `id`: the pass; `desde`: where the next page begins, '' for the first. */
export const movementsRequest = zod.object({ id: zod.string(), desde: zod.string() })

const kinds = ['compra', 'uso', 'devolucion', 'vencimiento', 'ajuste'] as const

const movement = zod.pipe(
  zod.object({ fecha: text, tipo: word(kinds, 'ajuste'), cant: number, saldo: number, txt: text }),
  zod.transform(wire => ({
    date: wire.fecha,
    kind: wire.tipo,
    count: wire.cant,
    balance: wire.saldo,
    text: wire.txt,
  })),
)
/** One line of a pass's ledger: `count` credits more (or fewer, negative), and how many there were then. `date` YYYY-MM-DD. */
export type Movement = zod.output<typeof movement>

export const movementsAnswer = answerWith(
  zod.pipe(
    zod.object({ d: list(movement), sig: text }),
    zod.transform(wire => ({ movements: wire.d, next: wire.sig })),
  ),
)
