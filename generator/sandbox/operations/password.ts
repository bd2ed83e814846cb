import { lockPerson } from '../booking/book.ts'
import { type ActionDefinition, type MemberCall, Refusal, type Wire } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { once } from '../once.ts'
import { hashPassword } from '../password.ts'
import { memberFieldWords, passwordField } from '../people/fields.ts'
import { refuseWrongPassword, withOwnPassword } from './own-password.ts'

/** claveedit: another password for who knows the one there is. Every other session of the member ends. */
export function passwordAction(): ActionDefinition {
  return {
    for: 'member',
    answer: call => withOwnPassword(call, 'actual', () => once(call, connection => change(call, connection))),
  }
}

async function change(call: MemberCall, connection: Connection): Promise<Wire> {
  const { gym, person, fields, ticket } = call
  const { nueva = '' } = fields
  if (!passwordField.safeParse(nueva).success)
    throw new Refusal('', memberFieldWords.password ?? '', { campo: 'nueva' })
  await lockPerson(gym, person.id, connection)
  await refuseWrongPassword(call, 'actual', connection)
  await connection.write('UPDATE people SET password = $3 WHERE gym = $1 AND id = $2', [
    gym.gym,
    person.id,
    await hashPassword(nueva),
  ])
  await connection.write('DELETE FROM sessions WHERE gym = $1 AND person = $2 AND selector <> $3', [
    gym.gym,
    person.id,
    ticket?.[0] ?? '',
  ])
  return { ok: 1, inf: ['Tu clave cambió.'] }
}
