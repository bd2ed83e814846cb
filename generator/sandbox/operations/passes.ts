import { personMeant } from '../booking/family.ts'
import { passFacts, passRow } from '../booking/pass.ts'
import { type ActionDefinition, orRefusal } from '../call.ts'
import { wallAt } from '../gym-time.ts'

/** abonos: the passes of the member or of one of the family, those that can be used first. */
export const passesAction: ActionDefinition = {
  for: 'member',
  answer: call =>
    orRefusal(async () => {
      const { gym, now, db } = call
      const today = wallAt(gym.timeZone, now).date
      const rows = await db.rows(
        passRow,
        `SELECT id, name, credits, total, expires FROM passes WHERE gym = $1 AND person = $2
         ORDER BY expires < $3, expires, id`,
        [gym.gym, await personMeant(call, db), today],
      )
      const d = rows.map(pass => ({
        id: pass.id,
        ...passFacts(pass, today),
        total: pass.total,
        vence: pass.expires,
        estado: pass.expires < today ? 'vencido' : pass.credits === 0 ? 'agotado' : 'activo',
      }))
      return { ok: 1, d }
    }),
}
