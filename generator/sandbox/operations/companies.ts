import * as z from 'zod'
import { companies } from '../../../template/src/contract/account/companies.ts'
import { encodeAnswer } from '../../../template/src/contract/wire/encode.ts'
import { minute } from '../../durations.ts'
import type { Wire } from '../call.ts'
import type { Database } from '../database/database.ts'
import { userAsked } from '../people/fields.ts'
import { newLimit } from '../rate-limit.ts'

const companyRow = z.object({ name: z.string(), tenant: z.string() })

/** Where a user trains. Asked too often from one address it says nothing: it must not tell who trains where. */
export function companiesOf(
  db: Database,
  clock: () => number,
): (username: string, address: string) => Promise<Wire> {
  const limit = newLimit({ name: 'companies from one address', most: 20, within: 5 * minute })
  return async (username, address) => {
    const asked = userAsked(username)
    if (asked === '' || !(await limit.allows(address, { db, now: clock() }))) return onWire([])
    const found = await db.rows(
      companyRow,
      `SELECT g.name, g.gym AS tenant FROM people p JOIN gyms g ON g.gym = p.gym
       WHERE (p.username = $1 OR p.email = $1) AND p.closed_at IS NULL ORDER BY g.name, g.gym`,
      [asked],
    )
    return onWire(found)
  }
}

const onWire = (found: readonly z.output<typeof companyRow>[]): Wire => ({
  ok: 1,
  ...encodeAnswer(companies, { companies: found }),
})
