import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import { signUp } from '#protocol/account/account.ts'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import { defineRead } from '../define-operation.ts'
import { hashPassword } from '../password-hash.ts'
import {
  fieldRefusal,
  memberFields,
  passwordField,
  refuseNameOfGym,
  toSearchText,
} from '../people/member-fields.ts'
import { newLimit, tooManyTriesRefusal } from '../rate-limit.ts'
import { inviterOf, noteInvited } from './invite-actions.ts'
import * as texts from './messages.ts'

const newcomer = z.object({
  ...memberFields,
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{3,40}$/),
  password: passwordField,
})

const signUps = newLimit({ name: 'sign-ups from one address', max: 10, within: 60 * minute })

/** Registers a member without a pass. */
export const signUpAction = defineRead(signUp, {
  for: 'anybody',
  async answer(call, { invitation, ...input }) {
    const { gym, address, now, db } = call
    if (!(await signUps.allows(`${gym.gym} ${address}`, call))) throw tooManyTriesRefusal()
    const read = newcomer.safeParse(input)
    if (!read.success) throw fieldRefusal(read.error)
    refuseNameOfGym(read.data.fullname, gym)
    const hash = await hashPassword(read.data.password)
    await db.transaction(async connection => {
      const member = await addMember(gym, read.data, hash, connection)
      const inviter = await inviterOf(gym, invitation, connection)
      // An unknown invitation code does not prevent the registration.
      if (inviter) await noteInvited(gym, member, inviter.id, now, connection)
    })
    return { field: null, info: [texts.signedUp] }
  },
})

async function addMember(
  gym: SandboxGym,
  { fullname, email, phone, username }: z.output<typeof newcomer>,
  hash: string,
  connection: Connection,
): Promise<{ id: number; fullname: string }> {
  const written = await firstRow(
    connection,
    idRow,
    `INSERT INTO people (gym, username, fullname, searched, password, role, branch, email, phone)
     VALUES ($1, $2, $3, $4, $5, 'member', $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    [gym.gym, username, fullname, toSearchText(fullname), hash, gym.defaultBranch, email, phone],
  )
  if (!written) throw new Refusal('exists', texts.accountExists)
  return { id: written.id, fullname }
}
