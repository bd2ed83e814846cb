import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import type { SharedAnswer } from '#protocol/wire/answer.ts'
import { decodeAnswer, type Endpoint } from '#protocol/wire/endpoint.ts'
import { type ActionFor, type MemberCall, Refusal } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { isPassword } from '../password-hash.ts'
import { memberKey, newLimit, tooManyTriesRefusal } from '../rate-limit.ts'
import * as texts from './messages.ts'

const passwordRow = z.object({ password: z.string() })
const wrongOnes = newLimit({ name: 'own password', max: 5, within: 5 * minute })

/**
 * Adds the limit of wrong passwords to a write that checks the member's password with `refuseWrongPassword`. A
 * try is counted before the write, outside its transaction, and taken back unless it is refused for `field`.
 */
export const withOwnPassword = <Answer extends SharedAnswer & { field: string | null }>(
  endpoint: Pick<Endpoint<object, Answer>, 'name' | 'answer'>,
  field: NonNullable<Answer['field']>,
  write: ActionFor<'member'>,
): ActionFor<'member'> => ({
  ...write,
  async answer(call) {
    const who = memberKey(call.gym.gym, call.person.id)
    if (!(await wrongOnes.allows(who, call))) return tooManyTriesRefusal().wire
    const answer = await write.answer(call)
    if (decodeAnswer(endpoint, answer)?.field !== field) await wrongOnes.takeBack(who, call)
    return answer
  },
})

/** Refuses a password, given in `field`, that is not the member's. */
export async function refuseWrongPassword(
  { gym, person }: MemberCall,
  given: string,
  field: string,
  connection: Connection,
): Promise<void> {
  const row = await firstRow(
    connection,
    passwordRow,
    'SELECT password FROM people WHERE gym = $1 AND id = $2 AND closed_at IS NULL',
    [gym.gym, person.id],
  )
  if (!(await isPassword(given, row?.password ?? null))) throw new Refusal('', texts.wrongPassword, { field })
}
