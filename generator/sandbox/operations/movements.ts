import * as z from 'zod'
import { numberIn } from '../booking/slot.ts'
import type { ActionDefinition } from '../call.ts'
import { wallAt } from '../gym-time.ts'

const movementRow = z.object({
  at: z.coerce.number(),
  kind: z.string(),
  count: z.number(),
  balance: z.number(),
  text: z.string(),
})
const pageLength = 50

/** abonomov: what became of a pass's credits, the latest first. Of another's pass, nothing. */
export const movementsAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, fields, db }) {
    const from = /^\d{1,6}$/.test(fields.desde ?? '') ? Number(fields.desde) : 0
    const rows = await db.rows(
      movementRow,
      `SELECT m.at, m.kind, m.count, m.balance, m.text FROM movements m
       JOIN passes a ON a.gym = m.gym AND a.id = m.pass JOIN people p ON p.gym = a.gym AND p.id = a.person
       WHERE m.gym = $1 AND m.pass = $2 AND (p.id = $3 OR p.guardian = $3)
       ORDER BY m.id DESC LIMIT ${pageLength + 1} OFFSET $4`,
      [gym.gym, numberIn(fields.id), person.id, from],
    )
    const d = rows.slice(0, pageLength).map(({ at, kind, count, balance, text }) => ({
      fecha: wallAt(gym.timeZone, at).date,
      tipo: kind,
      cant: count,
      saldo: balance,
      txt: text,
    }))
    return { ok: 1, d, sig: rows.length > pageLength ? String(from + pageLength) : '' }
  },
}
