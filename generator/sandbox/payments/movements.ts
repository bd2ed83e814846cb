import * as z from 'zod'
import { passMovements } from '#protocol/payments/passes.ts'
import { numberIn } from '../database/database.ts'
import { defineRead } from '../define-operation.ts'
import { wallAt } from '../gym-time.ts'

const movementRow = z.object({
  at: z.coerce.number(),
  kind: z.enum(['bought', 'used', 'returned']),
  count: z.number(),
  balance: z.number(),
  text: z.string(),
})
const pageLength = 50

/** Lists the credit movements of a pass, latest first. Empty for the pass of a stranger. */
export const movementsAction = defineRead(passMovements, {
  for: 'member',
  async answer({ gym, person, db }, input) {
    const from = /^\d{1,6}$/.test(input.from) ? Number(input.from) : 0
    const rows = await db.rows(
      movementRow,
      `SELECT m.at, m.kind, m.count, m.balance, m.text FROM movements m
       JOIN passes a ON a.gym = m.gym AND a.id = m.pass JOIN people p ON p.gym = a.gym AND p.id = a.person
       WHERE m.gym = $1 AND m.pass = $2 AND (p.id = $3 OR p.guardian = $3)
       ORDER BY m.id DESC LIMIT ${pageLength + 1} OFFSET $4`,
      [gym.gym, numberIn(input.pass), person.id, from],
    )
    return {
      movements: rows.slice(0, pageLength).map(({ at, ...line }) => ({
        ...line,
        date: wallAt(gym.timeZone, at).date,
      })),
      next: rows.length > pageLength ? String(from + pageLength) : '',
    }
  },
})
