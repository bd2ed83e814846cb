import * as z from 'zod'
import type { SandboxGym } from '../call.ts'
import type { Connection } from '../database/database.ts'

const mailRow = z.object({
  recipient: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  at: z.coerce.number(),
})
/** A mail of a gym. `path` is the target of its link on the gym's host, `at` is in ms. */
export type Mail = z.output<typeof mailRow>

const maxKept = 50

/** Stores a mail that a real backend would send. */
export async function sendMail(
  { gym }: SandboxGym,
  person: number,
  mail: Mail,
  connection: Connection,
): Promise<void> {
  await connection.write(
    'INSERT INTO mails (gym, person, recipient, title, text, path, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [gym, person, mail.recipient, mail.title, mail.text, mail.path, mail.at],
  )
}

/** Loads the mails of a gym, latest first. */
export const mailsOf = ({ gym }: SandboxGym, connection: Connection): Promise<Mail[]> =>
  connection.rows(
    mailRow,
    `SELECT recipient, title, text, path, at FROM mails WHERE gym = $1 ORDER BY id DESC LIMIT ${maxKept}`,
    [gym],
  )
