import * as z from 'zod'
import { type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { minute } from '../gym-time.ts'
import { isPassword } from '../password.ts'
import { newLimit, tooManyTries } from '../rate-limit.ts'

const passwordRow = z.object({ password: z.string() })

/** Lets through who knows their own password. */
export interface OwnPassword {
  /** Refuses a wrong one, as `field`; after some, every one for a while. */
  check(call: MemberCall, given: string, field: string, connection: Connection): Promise<void>
}

export function ownPassword(): OwnPassword {
  const limit = newLimit({ most: 5, within: 5 * minute })
  return {
    async check({ gym, person, now }, given, field, connection) {
      const who = `${gym.gym} ${person.id}`
      if (!limit.allows(who, now)) throw new Refusal('', tooManyTries)
      const kept = await firstRow(
        connection,
        passwordRow,
        'SELECT password FROM people WHERE gym = $1 AND id = $2 AND closed_at IS NULL',
        [gym.gym, person.id],
      )
      if (!(await isPassword(given, kept?.password ?? null)))
        throw new Refusal('', 'Esa no es tu clave.', { campo: field })
      limit.takeBack(who)
    },
  }
}
