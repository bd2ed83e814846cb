import * as z from 'zod'
import type { Wire } from '../call.ts'
import type { Database } from '../database/database.ts'
import { minute } from '../gym-time.ts'
import { userAsked } from '../people/fields.ts'
import { newLimit } from '../rate-limit.ts'

const companyRow = z.object({ name: z.string(), dominio: z.string() })

/** Where a user trains. Asked too often from one address it says nothing: it must not tell who trains where. */
export function companiesOf(
  db: Database,
  clock: () => number,
): (username: string, address: string) => Promise<Wire> {
  const limit = newLimit({ name: 'getuser from one address', most: 20, within: 5 * minute })
  return async (username, address) => {
    const asked = userAsked(username)
    if (asked === '' || !(await limit.allows(address, { db, now: clock() }))) return { ok: 1, d: [] }
    const d = await db.rows(
      companyRow,
      `SELECT g.name, g.gym AS dominio FROM people p JOIN gyms g ON g.gym = p.gym
       WHERE (p.username = $1 OR p.email = $1) AND p.closed_at IS NULL ORDER BY g.name, g.gym`,
      [asked],
    )
    return { ok: 1, d }
  }
}
