import * as z from 'zod'
import { type MemberCall, Refusal, type Wire } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { minute } from '../gym-time.ts'
import { isPassword } from '../password.ts'
import { newLimit, tooOften } from '../rate-limit.ts'

const passwordRow = z.object({ password: z.string() })
const wrongOnes = newLimit({ name: 'own password', most: 5, within: 5 * minute })

/**
 * Does a write that needs the member's own password, which `refuseWrongPassword` looks at in its transaction: after some wrong ones, none
 * for a while. A try is counted before the write, outside of its transaction, and taken back unless its answer is about `field`.
 */
export async function withOwnPassword(
  call: MemberCall,
  field: string,
  write: () => Promise<Wire>,
): Promise<Wire> {
  const who = `${call.gym.gym} ${call.person.id}`
  if (!(await wrongOnes.allows(who, call))) return tooOften
  const answer = await write()
  if (answer.ok !== 0 || answer.campo !== field) await wrongOnes.takeBack(who, call)
  return answer
}

/** Refuses a password, given in `field`, that is not the member's own. */
export async function refuseWrongPassword(
  { gym, person, fields }: MemberCall,
  field: string,
  connection: Connection,
): Promise<void> {
  const kept = await firstRow(
    connection,
    passwordRow,
    'SELECT password FROM people WHERE gym = $1 AND id = $2 AND closed_at IS NULL',
    [gym.gym, person.id],
  )
  if (!(await isPassword(fields[field] ?? '', kept?.password ?? null)))
    throw new Refusal('', 'Esa no es tu clave.', { campo: field })
}
