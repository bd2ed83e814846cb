import * as z from 'zod'
import { type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { minute } from '../gym-time.ts'
import { isPassword } from '../password.ts'

const passwordRow = z.object({ password: z.string() })
const mostFailures = 5
const forgivenAfter = 5 * minute

/** Lets through who knows their own password. */
export interface OwnPassword {
  /** Refuses a wrong one, as `field`; after some, every one for a while. */
  check(call: MemberCall, given: string, field: string, connection: Connection): Promise<void>
}

export function ownPassword(): OwnPassword {
  const failures = new Map<string, { count: number; at: number }>()
  return {
    async check({ gym, person, now }, given, field, connection) {
      const who = `${gym.gym} ${person.id}`
      const before = failures.get(who)
      const recent = before && now - before.at < forgivenAfter ? before.count : 0
      if (recent >= mostFailures)
        throw new Refusal('', 'Demasiados intentos. Esperá unos minutos y probá de nuevo.')
      const kept = await firstRow(
        connection,
        passwordRow,
        'SELECT password FROM people WHERE gym = $1 AND id = $2',
        [gym.gym, person.id],
      )
      if (await isPassword(given, kept?.password ?? null)) return void failures.delete(who)
      failures.set(who, { count: recent + 1, at: now })
      throw new Refusal('', 'Esa no es tu clave.', { campo: field })
    },
  }
}
