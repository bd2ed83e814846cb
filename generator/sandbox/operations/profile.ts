import * as z from 'zod'
import { lockPerson } from '../booking/book.ts'
import { type ActionDefinition, type MemberCall, Refusal, type Wire } from '../call.ts'
import { brokenConstraint, type Connection, firstRow } from '../database/database.ts'
import { isDate, wallAt } from '../gym-time.ts'
import { once } from '../once.ts'
import { memberFields, memberFieldWords, searchable } from '../people/fields.ts'

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
  nacimiento: z.string(),
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
  await lockPerson(gym, person.id, connection)
  await unlessTaken(() =>
    connection.write(
      `UPDATE people SET fullname = $3, searched = $4, email = $5, phone = $6, birth = NULLIF($7, ''), visible = $8
       WHERE gym = $1 AND id = $2`,
      [
        gym.gym,
        person.id,
        asked.fullname,
        searchable(asked.fullname),
        asked.email,
        asked.celular,
        asked.nacimiento,
        Number(asked.visible),
      ],
    ),
  )
  return { ok: 1, inf: ['Guardado.'] }
}

function editIn({ gym, fields, now }: MemberCall): z.output<typeof edit> {
  const read = edit.safeParse(fields)
  const field = read.success ? '' : String(read.error.issues[0]?.path[0] ?? '')
  if (!read.success) throw new Refusal('', memberFieldWords[field] ?? 'Faltan datos.', { campo: field })
  const { nacimiento: birth } = read.data
  if (birth !== '' && (!isDate(birth) || birth > wallAt(gym.timeZone, now).date))
    throw new Refusal('', memberFieldWords.nacimiento ?? '', { campo: 'nacimiento' })
  return read.data
}

/** The database keeps e-mails apart, also those of two who write the same at once. */
async function unlessTaken(work: () => Promise<number>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'people_email') throw error
    throw new Refusal('existe', 'Ese correo ya es de otra cuenta.', { campo: 'email' })
  }
}
