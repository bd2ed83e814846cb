import { passFacts, passRow } from '../booking/pass.ts'
import type { ActionDefinition } from '../call.ts'
import { wallAt } from '../gym-time.ts'

/** abonos: the member's passes, those that can be used first. */
export const passesAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, now, db }) {
    const today = wallAt(gym.timeZone, now).date
    const rows = await db.rows(
      passRow,
      `SELECT id, name, credits, total, expires FROM passes WHERE gym = $1 AND person = $2
       ORDER BY expires < $3, expires, id`,
      [gym.gym, person.id, today],
    )
    const d = rows.map(pass => ({
      id: pass.id,
      ...passFacts(pass, today),
      total: pass.total,
      vence: pass.expires,
      estado: pass.expires < today ? 'vencido' : pass.credits === 0 ? 'agotado' : 'activo',
    }))
    return { ok: 1, d }
  },
}
