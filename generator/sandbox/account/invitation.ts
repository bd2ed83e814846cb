import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'
import { tell } from '../inbox/tell.ts'

const inviterRow = z.object({ id: z.number(), username: z.string(), fullname: z.string() })
type Inviter = z.output<typeof inviterRow>

export const reward = 'Cuando tu invitado compra su primer abono, te regalamos una clase.'

/**
 * Returns a member's invitation code, e.g. 'ANA4F2C': letters of the user name and digits that are not hit by
 * accident.
 */
export function invitationCode(
  { gym }: SandboxGym,
  { id, username }: Pick<Inviter, 'id' | 'username'>,
): string {
  const name = username.replace(/[^a-z]/gi, '').slice(0, 8)
  const rest = createHash('sha256').update(`${gym} ${id}`).digest('hex').slice(0, 4)
  return `${name}${rest}`.toUpperCase()
}

/** Finds the member with an invitation code. Null for an unknown code or a closed account. */
export async function inviterOf(
  gym: SandboxGym,
  code: string | undefined,
  connection: Connection,
): Promise<Inviter | null> {
  const candidate = (code ?? '').trim().toUpperCase()
  if (!/^[A-Z]{0,8}[0-9A-F]{4}$/.test(candidate)) return null
  const members = await connection.rows(
    inviterRow,
    'SELECT id, username, fullname FROM people WHERE gym = $1 AND closed_at IS NULL ORDER BY id',
    [gym.gym],
  )
  return members.find(member => invitationCode(gym, member) === candidate) ?? null
}

/** Records the inviter of a new member, and tells the inviter. */
export async function noteInvited(
  gym: SandboxGym,
  newcomer: { id: number; fullname: string },
  inviter: number,
  now: number,
  connection: Connection,
): Promise<void> {
  await connection.write('INSERT INTO invited (gym, person, inviter) VALUES ($1, $2, $3)', [
    gym.gym,
    newcomer.id,
    inviter,
  ])
  const title = `${newcomer.fullname} se sumó con tu invitación`
  await tell({ gym, person: inviter, now, title, text: reward, about: newcomer.id }, connection)
}
