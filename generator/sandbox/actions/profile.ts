import * as z from 'zod'
import { type ActionDefinition, type MemberCall, Refusal, type Wire } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { wallAt } from '../gym-time.ts'
import { once } from '../once.ts'
import { memberFields, memberFieldWords } from './member-fields.ts'
import { searchable } from './people.ts'

const profileRow = z.object({
  fullname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birth: z.string().nullable(),
  picture: z.string().nullable(),
  branch: z.number(),
  visible: z.number(),
})

/** perfil: what the gym knows of the member who asks. */
export const profileAction: ActionDefinition = {
  for: 'member',
  async answer({ gym, person, db }) {
    const row = await firstRow(
      db,
      profileRow,
      'SELECT fullname, email, phone, birth, picture, branch, visible FROM people WHERE gym = $1 AND id = $2',
      [gym.gym, person.id],
    )
    return { ok: 1, perfil: row && wireOf(row) }
  },
}

const wireOf = (row: z.output<typeof profileRow>) => ({
  fullname: row.fullname,
  email: row.email ?? '',
  celular: row.phone ?? '',
  nacimiento: row.birth ?? '',
  foto: row.picture ?? '',
  sede: row.branch,
  visible: row.visible,
})

const edit = z.object({
  ...memberFields,
  nacimiento: z.union([z.literal(''), z.iso.date()]),
  visible: z.enum(['0', '1']),
})

/** perfiledit: the member's own data. What is refused is named by `campo`. */
export const profileEditAction: ActionDefinition = {
  for: 'member',
  answer: call => once(call, connection => write(call, connection)),
}

async function write(call: MemberCall, connection: Connection): Promise<Wire> {
  const { gym, person } = call
  const asked = editIn(call)
  await refuseTaken(call, asked.email, connection)
  await connection.write(
    `UPDATE people SET fullname = $3, searched = $4, email = $5, phone = $6, birth = NULLIF($7, ''), visible = $8
     WHERE gym = $1 AND id = $2`,
    [
      gym.gym,
      person.id,
      asked.fullname.replaceAll('\0', ''),
      searchable(asked.fullname),
      asked.email.replaceAll('\0', ''),
      asked.celular.replaceAll('\0', ''),
      asked.nacimiento,
      Number(asked.visible),
    ],
  )
  return { ok: 1, inf: ['Guardado.'] }
}

const earliestBirth = '1900-01-01'

function editIn({ gym, fields, now }: MemberCall): z.output<typeof edit> {
  const read = edit.safeParse(fields)
  const field = read.success ? '' : String(read.error.issues[0]?.path[0] ?? '')
  if (!read.success) throw new Refusal('', memberFieldWords[field] ?? 'Faltan datos.', { campo: field })
  const { nacimiento: birth } = read.data
  if (birth !== '' && (birth < earliestBirth || birth > wallAt(gym.timeZone, now).date))
    throw new Refusal('', memberFieldWords.nacimiento ?? '', { campo: 'nacimiento' })
  return read.data
}

const idRow = z.object({ id: z.number() })

async function refuseTaken({ gym, person }: MemberCall, email: string, connection: Connection) {
  const taken = await firstRow(
    connection,
    idRow,
    'SELECT id FROM people WHERE gym = $1 AND email = $2 AND id <> $3',
    [gym.gym, email.replaceAll('\0', ''), person.id],
  )
  if (taken) throw new Refusal('existe', 'Ese correo ya es de otra cuenta.', { campo: 'email' })
}
