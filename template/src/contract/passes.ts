// actions abonos, abonomov: a member's credit passes and what became of their credits
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, text, word } from './wire.ts'

const ownedPass = z.pipe(
  z.object({ id: text, name: text, libre: number, total: number, dias: number, vence: text, estado: text }),
  z.transform(wire => ({
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
export type OwnedPass = z.output<typeof ownedPass>

export const passesAnswer = answerWith(
  z.pipe(
    z.object({ d: list(ownedPass) }),
    z.transform(wire => ({ passes: wire.d })),
  ),
)

/** `cid`: the person meant, '' for oneself. */
export const passesRequest = z.object({ cid: z.string() })

/** `id`: the pass; `desde`: where the next page begins, '' for the first. */
export const movementsRequest = z.object({ id: z.string(), desde: z.string() })

const kinds = ['compra', 'uso', 'devolucion', 'vencimiento', 'ajuste'] as const

const movement = z.pipe(
  z.object({ fecha: text, tipo: word(kinds, 'ajuste'), cant: number, saldo: number, txt: text }),
  z.transform(wire => ({
    date: wire.fecha,
    kind: wire.tipo,
    count: wire.cant,
    balance: wire.saldo,
    text: wire.txt,
  })),
)
/** One line of a pass's ledger: `count` credits more (or fewer, negative), and how many there were then. `date` YYYY-MM-DD. */
export type Movement = z.output<typeof movement>

export const movementsAnswer = answerWith(
  z.pipe(
    z.object({ d: list(movement), sig: text }),
    z.transform(wire => ({ movements: wire.d, next: wire.sig })),
  ),
)
