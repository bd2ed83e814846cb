import * as z from 'zod'
import { type ActionDefinition, type Call, orRefusal, Refusal, type SandboxGym, type Wire } from '../call.ts'
import { type Connection, firstRow, idRow } from '../database/database.ts'
import { minute } from '../gym-time.ts'
import { inviterOf, noteInvited } from '../invite/invitation.ts'
import { sendPasswordLink } from '../mail/password-link.ts'
import { hashPassword } from '../password.ts'
import { memberFields, memberFieldWords, passwordField, searchable, userAsked } from '../people/fields.ts'
import { newLimit, tooOften } from '../rate-limit.ts'

/** An e-mail has at most so many characters. */
const longestUser = 254
/** The same words whoever asks for whomever. */
const sent = 'Si esa cuenta existe, te mandamos un correo para cambiar la clave.'

/** claverecup: a mail with a link to another password. It never tells whether there is such a user, and fills nobody's inbox. */
export function forgottenAction(): ActionDefinition {
  const fromHere = newLimit({ name: 'claverecup from one address', most: 5, within: 15 * minute })
  const toOne = newLimit({ name: 'claverecup for one user', most: 5, within: 15 * minute })
  return {
    for: 'anybody',
    async answer(call) {
      const { gym, fields, address, now, db } = call
      const who = userAsked(fields.username ?? '').slice(0, longestUser)
      if (!(await fromHere.allows(`${gym.gym} ${address}`, call))) return tooOften
      if (!(await toOne.allows(`${gym.gym} ${who}`, call))) return { ok: 1, inf: [sent] }
      await db.transaction(connection => sendPasswordLink(gym, who, now, connection))
      return { ok: 1, inf: [sent] }
    },
  }
}

const signUp = z.object({
  ...memberFields,
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{3,40}$/),
  password: passwordField,
})

/** registro: a new member, without a pass. */
export function signUpAction(): ActionDefinition {
  const limit = newLimit({ name: 'registro from one address', most: 10, within: 60 * minute })
  return {
    for: 'anybody',
    answer: call =>
      orRefusal(async () => {
        if (!(await limit.allows(`${call.gym.gym} ${call.address}`, call))) return tooOften
        const read = signUp.safeParse(call.fields)
        if (!read.success) {
          const [field = ''] = read.error.issues[0]?.path ?? []
          throw new Refusal('', memberFieldWords[String(field)] ?? 'Faltan datos.', { campo: field })
        }
        return write(call, read.data)
      }),
  }
}

async function write({ gym, fields, now, db }: Call, asked: z.output<typeof signUp>): Promise<Wire> {
  const hash = await hashPassword(asked.password)
  return db.transaction(async connection => {
    const newcomer = await addMember(gym, asked, hash, connection)
    const inviter = await inviterOf(gym, fields.invita, connection)
    // A code that is nobody's keeps nobody out.
    if (inviter) await noteInvited(gym, newcomer, inviter.id, now, connection)
    return { ok: 1, inf: ['¡Listo! Ya podés ingresar.'] }
  })
}

async function addMember(
  gym: SandboxGym,
  { fullname, email, celular, username }: z.output<typeof signUp>,
  hash: string,
  connection: Connection,
): Promise<{ id: number; fullname: string }> {
  const written = await firstRow(
    connection,
    idRow,
    `INSERT INTO people (gym, username, fullname, searched, password, role, branch, email, phone)
     VALUES ($1, $2, $3, $4, $5, 'member', $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    [gym.gym, username, fullname, searchable(fullname), hash, gym.defaultBranch, email, celular],
  )
  if (!written)
    throw new Refusal('existe', 'Ya hay una cuenta con ese usuario o correo. Ingresá, o pedí otra clave.')
  return { id: written.id, fullname }
}
