import * as z from 'zod'
import { hour, minute } from '#generator/time-units.ts'
import { companies } from '#protocol/account/companies.ts'
import { encodeAnswer } from '#protocol/wire/encode.ts'
import type { Wire } from '../call.ts'
import type { Database } from '../database/database.ts'
import { normalizeUser } from '../people/member-fields.ts'
import { newLimit } from '../rate-limit.ts'

const companyRow = z.object({ name: z.string(), tenant: z.string() })

/**
 * Lists the gyms where a user trains. An address that asks too often gets an empty list, and sooner for unknown
 * names: members know their own name, and an address that tries names must not learn where people train.
 */
export function companiesOf(
  db: Database,
  clock: () => number,
): (username: string, address: string) => Promise<Wire> {
  const limit = newLimit({ name: 'companies from one address', max: 20, within: 5 * minute })
  const guesses = newLimit({ name: 'companies of nobody from one address', max: 5, within: hour })
  return async (username, address) => {
    const user = normalizeUser(username)
    const counting = { db, now: clock() }
    if (user === '' || (await guesses.isReached(address, counting))) return onWire([])
    if (!(await limit.allows(address, counting))) return onWire([])
    const matches = await db.rows(
      companyRow,
      `SELECT g.name, g.gym AS tenant FROM people p JOIN gyms g ON g.gym = p.gym
       WHERE (p.username = $1 OR p.email = $1) AND p.closed_at IS NULL ORDER BY g.name, g.gym`,
      [user],
    )
    if (matches.length === 0) await guesses.allows(address, counting)
    return onWire(matches)
  }
}

const onWire = (matches: readonly z.output<typeof companyRow>[]): Wire => ({
  ok: 1,
  ...encodeAnswer(companies, { companies: matches }),
})
