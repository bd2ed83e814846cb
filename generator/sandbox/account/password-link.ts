import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { minute } from '#generator/time-units.ts'
import { mailPasswordLink } from '#protocol/account/account.ts'
import { Refusal, type SandboxGym } from '../call.ts'
import { type Connection, type Database, firstRow } from '../database/database.ts'
import { defineRead } from '../define-operation.ts'
import { hashPassword } from '../password-hash.ts'
import { lockPerson } from '../people/lock-person.ts'
import { memberFieldMessages, normalizeUser, passwordField } from '../people/member-fields.ts'
import { newLimit, tooManyTriesRefusal, userKey } from '../rate-limit.ts'
import { sendMail } from './mail.ts'
import * as texts from './messages.ts'
import { reportAccountChange } from './report-account-change.ts'

/** Maximum length of an e-mail address. */
const longestUser = 254
const linksFromHere = newLimit({ name: 'password links from one address', max: 5, within: 15 * minute })
const linksToOne = newLimit({ name: 'password links for one user', max: 5, within: 15 * minute })

/**
 * Mails a password link. The answer never reveals if the user exists, and limits keep inboxes from filling up.
 */
export const forgottenAction = defineRead(mailPasswordLink, {
  for: 'anybody',
  async answer(call, input) {
    const { gym, address, now, db } = call
    const who = normalizeUser(input.username).slice(0, longestUser)
    if (!(await linksFromHere.allows(`${gym.gym} ${address}`, call))) throw tooManyTriesRefusal()
    if (await linksToOne.allows(userKey(gym.gym, who), call))
      await db.transaction(connection => sendPasswordLink(gym, who, now, connection))
    return { info: [texts.linkSent] }
  },
})

const lifetime = 60 * minute
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const memberRow = z.object({ id: z.number(), fullname: z.string(), email: z.string() })

/**
 * Sends a password link to the member with this user name or e-mail (lower case). Does nothing without a match
 * or address.
 */
async function sendPasswordLink(
  gym: SandboxGym,
  who: string,
  now: number,
  connection: Connection,
): Promise<void> {
  const member = await firstRow(
    connection,
    memberRow,
    `SELECT id, fullname, email FROM people
     WHERE gym = $1 AND (username = $2 OR email = $2) AND email IS NOT NULL AND closed_at IS NULL`,
    [gym.gym, who],
  )
  if (!member) return
  const token = randomBytes(24).toString('hex')
  await connection.write('INSERT INTO password_links (gym, token, person, until) VALUES ($1, $2, $3, $4)', [
    gym.gym,
    hashOf(token),
    member.id,
    now + lifetime,
  ])
  const mail = {
    recipient: `${member.fullname} <${member.email}>`,
    title: texts.linkSubject(gym.name),
    text: texts.linkMail,
    path: `/pwa/clave/${token}`,
    at: now,
  }
  await sendMail(gym, member.id, mail, connection)
}

const linkRow = z.object({ person: z.number() })

const personOfLink = (gym: SandboxGym, token: string, now: number, connection: Connection) =>
  firstRow(
    connection,
    linkRow,
    `SELECT person FROM password_links l JOIN people p ON p.gym = l.gym AND p.id = l.person
     WHERE l.gym = $1 AND l.token = $2 AND l.until > $3 AND p.closed_at IS NULL`,
    [gym.gym, hashOf(token), now],
  )

/**
 * The state of a password link: a form with the error ('' for none), the changed password, or an invalid link.
 */
export type PasswordLink = { state: 'open'; wrong: string } | { state: 'done' | 'gone' }

/** Returns the form of a link that is still valid. */
export async function openLink(
  gym: SandboxGym,
  token: string,
  now: number,
  connection: Connection,
): Promise<PasswordLink> {
  return (await personOfLink(gym, token, now, connection)) ? { state: 'open', wrong: '' } : { state: 'gone' }
}

/**
 * Sets the password chosen with a link. All links and sessions of the member end, and a mail reports the
 * change.
 */
export async function takeLink(
  gym: SandboxGym,
  token: string,
  password: string,
  now: number,
  db: Database,
): Promise<PasswordLink> {
  const read = passwordField.safeParse(password)
  if (!read.success) {
    const { state } = await openLink(gym, token, now, db)
    return state === 'open' ? { state, wrong: memberFieldMessages.password } : { state: 'gone' }
  }
  const hash = await hashPassword(password)
  try {
    return await db.transaction(connection => changeByLink(gym, token, hash, now, connection))
  } catch (error) {
    // The account was closed concurrently.
    if (error instanceof Refusal) return { state: 'gone' }
    throw error
  }
}

async function changeByLink(
  gym: SandboxGym,
  token: string,
  hash: string,
  now: number,
  connection: Connection,
): Promise<PasswordLink> {
  const link = await personOfLink(gym, token, now, connection)
  if (!link) return { state: 'gone' }
  const member = [gym.gym, link.person]
  await lockPerson(gym, link.person, connection)
  const used = await connection.write('DELETE FROM password_links WHERE gym = $1 AND token = $2', [
    gym.gym,
    hashOf(token),
  ])
  if (used === 0) return { state: 'gone' }
  await connection.write('UPDATE people SET password = $3 WHERE gym = $1 AND id = $2', [...member, hash])
  await reportAccountChange(gym, link.person, 'password', now, connection)
  await connection.write('DELETE FROM sessions WHERE gym = $1 AND person = $2', member)
  return { state: 'done' }
}
