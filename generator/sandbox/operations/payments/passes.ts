import { passes } from '../../../../template/src/contract/payments/passes.ts'
import { personMeant } from '../../booking/family.ts'
import { passFacts, passRow } from '../../booking/pass.ts'
import { wallAt } from '../../gym-time.ts'
import { reading } from '../../operation.ts'

/** The passes of the member or of one of the family, those that can be used first. */
export const passesAction = reading(passes, {
  for: 'member',
  async answer(call, asked) {
    const { gym, now, db } = call
    const today = wallAt(gym.timeZone, now).date
    const rows = await db.rows(
      passRow,
      `SELECT id, name, credits, total, expires FROM passes WHERE gym = $1 AND person = $2
       ORDER BY expires < $3, expires, id`,
      [gym.gym, await personMeant(call, asked.person, db), today],
    )
    return {
      passes: rows.map(pass => ({
        ...passFacts(pass, today),
        id: pass.id,
        total: pass.total,
        expires: pass.expires,
        state: pass.expires < today ? 'expired' : pass.credits === 0 ? 'used' : 'active',
      })),
    }
  },
})
