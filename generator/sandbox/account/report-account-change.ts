import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import { type Connection, firstRow } from '../database/database.ts'
import { sendMail } from './mail.ts'
import * as texts from './messages.ts'

const addressRow = z.object({ fullname: z.string(), email: z.string().nullable() })

/**
 * Ends a member's open password links and notifies the account's current e-mail address. Must run before the
 * address changes: whoever finds an unlocked phone must not take the account over without a word to its owner.
 */
export async function reportAccountChange(
  gym: SandboxGym,
  person: number,
  what: 'password' | 'email',
  now: number,
  connection: Connection,
): Promise<void> {
  await connection.write('DELETE FROM password_links WHERE gym = $1 AND person = $2', [gym.gym, person])
  const member = await firstRow(
    connection,
    addressRow,
    'SELECT fullname, email FROM people WHERE gym = $1 AND id = $2',
    [gym.gym, person],
  )
  if (!member?.email) return
  const changed = { password: texts.thePassword, email: texts.theEmail }[what]
  const mail = {
    recipient: `${member.fullname} <${member.email}>`,
    title: texts.changeSubject(changed, gym.name),
    text: texts.changeMail(changed),
    path: '/login',
    at: now,
  }
  await sendMail(gym, person, mail, connection)
}
