// action abonos: a member's credit passes
import * as z from 'zod/mini'
import { answerWith } from './answer.ts'
import { list, number, text } from './wire.ts'

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
